export const isMotionWelcome = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: no-preference)').matches;

/** How to scroll for a reader who may have asked for less motion. */
export const scrollBehavior = (): ScrollBehavior => (isMotionWelcome() ? 'smooth' : 'instant');
