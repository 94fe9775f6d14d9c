import { whenIdle } from './when-idle.ts';

const enable = ({ sheet }: HTMLLinkElement): void => {
  if (sheet) {
    sheet.disabled = false;
  }
};

/** Loads a style sheet for later use. One that fails is disabled again, to be requested once more. */
const load = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    // Chromium requests the fonts of a page again when a sheet in use gets another medium
    const disableUntilUsed = () => {
      const { sheet } = link;
      if (sheet) {
        sheet.disabled = true;
        sheet.media.mediaText = 'all';
      }
      resolve();
    };
    link.addEventListener('load', disableUntilUsed, { once: true });
    const disableAfterFailure = () => {
      link.disabled = true;
      resolve();
    };
    link.addEventListener('error', disableAfterFailure, { once: true });
    // in use it would style the page on screen again
    link.media = 'print';
    link.disabled = false;
  });

const findSheets = (state: string): HTMLLinkElement[] => [
  ...document.head.querySelectorAll<HTMLLinkElement>(`link[data-precedence]${state}`),
];

/**
 * The site's style sheets. A page is served with only the rules it needs, and with its style sheets disabled
 * (`src/publish/generate/inline-styles.ts`). React takes those for loaded, so it does not wait for them.
 */
export const createPageStyles = () => {
  let loading: Promise<unknown> = Promise.resolve();
  const loadWaiting = (): Promise<unknown> => {
    loading = Promise.all([loading, ...findSheets('[disabled]').map(load)]);
    return loading;
  };
  return {
    load: loadWaiting,
    /** Returns a function that cancels it. */
    loadWhenIdle: (): (() => void) => whenIdle(() => void loadWaiting()),
    use: (): void => {
      // requests a style sheet that failed once more, and uses it as soon as it arrives
      findSheets('[disabled]').forEach((link) => void load(link).then(() => enable(link)));
      findSheets('').forEach(enable);
    },
  };
};
