/**
 * Milliseconds from the first hydrated page to loading in the background, so that an early click is not slowed down.
 */
export const BACKGROUND_LOAD_DELAY = 3000;
