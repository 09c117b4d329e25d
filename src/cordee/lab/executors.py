"""Where chunks are played: in this process, in some of this machine, or on a Dask cluster: one interface for all.

That interface is `concurrent.futures`' own. What is played does not depend on where.
"""

from __future__ import annotations

import re
import signal
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib.util import find_spec
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cordee.games.errors import NotUnderstood
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

NO_CLUSTER = Words("--cluster {text}: local:N (N processes here) or the address of a scheduler, tcp://HOST:PORT")
NO_DASK = Words("--cluster needs the extra `cluster`: pip install 'cordee[cluster]'")
LOCAL: Final = re.compile(r"local:([1-9][0-9]{0,2})", re.ASCII)
REMOTE: Final = re.compile(r"(tcp|tls)://\S+:[0-9]+", re.ASCII)


class Place(NamedTuple):
    """An executor and how many chunks it works on at a time."""

    executor: Executor
    workers: int


class Here(Executor):
    """In this process, one after the other, as soon as it is asked for."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def check_cluster(text: str | None) -> None:
    """NotUnderstood for a cluster that can't be meant, or without what it needs."""
    if text is None:
        return
    if not LOCAL.fullmatch(text) and not REMOTE.fullmatch(text):
        raise NotUnderstood(NO_CLUSTER, text=text)
    if find_spec("distributed") is None:
        raise NotUnderstood(NO_DASK)


@contextmanager
def executor_for(workers: int, cluster: str | None = None) -> Iterator[Place]:
    """The place that is asked for; nothing of it is left running behind."""
    if cluster is not None:
        with _dask(cluster) as place:
            yield place
    elif workers == 1:
        yield Place(Here(), 1)
    else:
        # a fresh interpreter each: a forked one would share locks of libraries that have threads
        # whoever presses Ctrl+C means the command: its processes go with it, without a word of their own
        quiet = signal.signal, (signal.SIGINT, signal.SIG_IGN)
        pool = ProcessPoolExecutor(workers, get_context("spawn"), *quiet)
        try:
            yield Place(pool, workers)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


@contextmanager
def _dask(text: str) -> Iterator[Place]:
    """A scheduler's workers, or some that are started here; a chunk whose worker is lost is played by another."""
    import dask
    import distributed

    dask_of: Any = distributed  # it has no types

    # a chunk that kills its worker again and again is an error; one that is merely lost twice is not
    with dask.config.set({"distributed.scheduler.allowed-failures": 10}):
        local = LOCAL.fullmatch(text)
        cluster = (
            dask_of.LocalCluster(n_workers=int(local[1]), threads_per_worker=1, dashboard_address=None)
            if local
            else None
        )
        client = dask_of.Client(cluster or text, set_as_default=False)
        try:
            workers = sum(client.nthreads().values())
            yield Place(client.get_executor(pure=False), max(1, workers))
        finally:
            client.close()
            if cluster is not None:
                cluster.close()
