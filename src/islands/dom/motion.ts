/** How to scroll for a reader who may have asked for less motion. */
export const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: no-preference)').matches ? 'smooth' : 'instant';
