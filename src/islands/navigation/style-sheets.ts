/*
 * A page comes with the rules that it needs in its head; the site's style sheets are named there, but wait
 * (`src/build/inline-styles.ts`). React takes the ones that it finds for loaded, so their time to come is known here.
 */

const load = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    const waitAgain = () => {
      link.disabled = true;
      resolve();
    };
    link.addEventListener('error', waitAgain, { once: true });
    // a change of all rules has the browser look at every element again: not for a page that needs none of them
    link.media = 'print';
    link.disabled = false;
  });

let loading: Promise<unknown> = Promise.resolve();

/** Loads the style sheets that wait, without putting them to use. One that cannot be had is asked for the next time. */
export const loadStyleSheets = (): Promise<unknown> => {
  const waiting = document.head.querySelectorAll<HTMLLinkElement>(
    'link[data-precedence][disabled]',
  );
  if (waiting.length > 0) {
    loading = Promise.all([loading, ...Array.from(waiting, load)]);
  }
  return loading;
};

/** Puts the style sheets that are loaded, or on their way, to use. */
export const applyStyleSheets = (): void => {
  const idle = document.head.querySelectorAll('link[data-precedence][media=print]');
  idle.forEach((link) => link.removeAttribute('media'));
};
