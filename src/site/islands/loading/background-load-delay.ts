/** In milliseconds. Delays background loading, so that an early click is handled quickly. */
export const BACKGROUND_LOAD_DELAY = 3000;
