"""The Climbers: what a judgement looks at."""
from __future__ import annotations
from cordee.kits.climbers.feature_names import FEATURES
def weights(options):
    E=[0.0]*len(FEATURES); L=[0.0]*len(FEATURES)
    E[:9]=[.6*x for x in (1,.8,1.5,2.6,.1,.3,.6,.08,.02)]; L[0]=.8; L[10]=1.0
    return E,L
