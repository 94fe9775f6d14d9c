/** In milliseconds. Background loading waits, so that an early click stays fast. */
export const BACKGROUND_LOAD_DELAY = 3000;
