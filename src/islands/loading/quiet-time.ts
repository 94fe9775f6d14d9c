/** In milliseconds after a page is ready. What no reader waits for is loaded then: at once it would delay a page that is opened at once. */
export const QUIET_TIME = 3000;
