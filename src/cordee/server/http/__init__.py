"""Requests and sockets: who asks, how fast, what for."""
