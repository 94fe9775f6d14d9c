import { operationSections } from '../../../base/text/markdown-sections.ts';

const timeout = 10_000;

/** @throws if the page has no Markdown copy or the request fails */
const fetchPage = async (): Promise<string> => {
  const copy = document.querySelector<HTMLLinkElement>('link[type="text/markdown"]');
  // the link has the published site's origin, but this page may be a preview on another origin
  const { pathname } = new URL(copy?.href ?? '');
  const response = await fetch(pathname, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) {
    throw new Error(`${pathname}: ${response.status}`);
  }
  return response.text();
};

/**
 * The button's value is the heading text. Buttons with the same value are in the same order as their sections in the
 * Markdown copy.
 */
const fetchOperation = async (button: HTMLButtonElement): Promise<string> => {
  const namesakes = [
    ...document.querySelectorAll<HTMLButtonElement>('[data-copy="operation"]'),
  ].filter(({ value }) => value === button.value);
  const section = operationSections(await fetchPage(), button.value)[namesakes.indexOf(button)];
  if (section === undefined) {
    throw new Error(`no Markdown of ${button.value}`);
  }
  return section;
};

export const fetchMarkdown = (button: HTMLButtonElement): Promise<string> =>
  button.dataset['copy'] === 'page' ? fetchPage() : fetchOperation(button);
