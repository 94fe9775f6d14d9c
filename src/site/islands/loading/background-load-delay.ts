/**
 * Milliseconds to wait after the first page is ready before loading what no reader waits for, so that it does not slow down an
 * early click. A later click does not start it again.
 */
export const BACKGROUND_LOAD_DELAY = 3000;
