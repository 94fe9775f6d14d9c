import { endAll, listen } from '../dom/listen.ts';
import { whenIdle } from '../navigation/when-idle.ts';

/** In milliseconds, since the call or the reader's last action. */
const QUIET_TIME = 3000;
const ACTIONS = ['pointerdown', 'keydown'] as const;

/**
 * Runs `work` once, when the reader is inactive, the browser is idle, and the device is online. Browsers do not retry a
 * module that failed to load, so that neither it nor its importers can run later (whatwg/html#6768).
 */
export const runInBackground = (work: () => void): (() => void) => {
  let cancelIdle = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    if (navigator.onLine) {
      end();
      work();
    }
  };
  const wait = () => {
    clearTimeout(timer);
    cancelIdle();
    timer = setTimeout(() => {
      cancelIdle = whenIdle(start);
    }, QUIET_TIME);
  };
  const unlisten = endAll(
    listen(document, ACTIONS, wait, { passive: true, capture: true }),
    listen(window, ['online'], wait),
  );
  const end = () => {
    clearTimeout(timer);
    cancelIdle();
    unlisten();
  };
  wait();
  return end;
};
