import { preloadWhenIdle } from './when-idle.ts';

const enable = ({ sheet }: HTMLLinkElement): void => {
  if (sheet) {
    sheet.disabled = false;
  }
};

const load = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    // Chromium requests fonts again if the `media` of an enabled style sheet changes
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
    link.media = 'print';
    link.disabled = false;
  });

const findSheets = (state: string): HTMLLinkElement[] => [
  ...document.head.querySelectorAll<HTMLLinkElement>(`link[data-precedence]${state}`),
];

/**
 * Loads and enables style sheets for later pages. Pages start with inlined rules and disabled style sheets
 * (`inline-styles.ts`), which React treats as loaded.
 */
export const createPageStyles = () => {
  let loading: Promise<unknown> = Promise.resolve();
  const loadWaiting = (): Promise<unknown> => {
    loading = Promise.all([loading, ...findSheets('[disabled]').map(load)]);
    return loading;
  };
  return {
    load: loadWaiting,
    loadWhenIdle: (): (() => void) => preloadWhenIdle(() => void loadWaiting()),
    use: (): void => {
      findSheets('[disabled]').forEach((link) => void load(link).then(() => enable(link)));
      findSheets('').forEach(enable);
    },
  };
};
