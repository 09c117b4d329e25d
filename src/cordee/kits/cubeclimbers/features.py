"""CubeClimbers: what a judgement looks at."""
from __future__ import annotations
from cordee.kits.cubeclimbers.feature_names import FEATURES
def weights(options):
    base=[1,.45,.2,.9,.8,.4,1.3,-.8,.35,-.7,-.4,.25,.05,-.7,-.8,0,0,0,0]
    E=[.7*x for x in base]; L=[1.5*x for x in base]
    E[15]=.1; L[15]=.5; E[18]=.1
    return E,L
