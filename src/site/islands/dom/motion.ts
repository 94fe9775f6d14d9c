export const isMotionWelcome = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: no-preference)').matches;
