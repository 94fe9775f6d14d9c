import { operationSections } from '../../../base/text/markdown-sections.ts';

/** In milliseconds. */
const timeout = 10_000;

/**
 * The Markdown copy of this page.
 *
 * @throws if it has none or the request fails
 */
const fetchPage = async (): Promise<string> => {
  const copy = document.querySelector<HTMLLinkElement>('link[type="text/markdown"]');
  // the link names the published site; this may be a preview of it
  const { pathname } = new URL(copy?.href ?? '');
  const response = await fetch(pathname, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) {
    throw new Error(`${pathname}: ${response.status}`);
  }
  return response.text();
};

/** The part of this page's Markdown copy about the operation of a button, whose value is the operation's heading. */
const fetchOperation = async (button: HTMLButtonElement): Promise<string> => {
  const namesakes = [
    ...document.querySelectorAll<HTMLButtonElement>('[data-copy="operation"]'),
  ].filter(({ value }) => value === button.value);
  // the copy has the same order as the page
  const section = operationSections(await fetchPage(), button.value)[namesakes.indexOf(button)];
  if (section === undefined) {
    throw new Error(`no Markdown of ${button.value}`);
  }
  return section;
};

/**
 * The Markdown that a button copies: the whole page, or the operation around the button.
 *
 * @throws if the request fails or the copy lacks the operation
 */
export const fetchMarkdown = (button: HTMLButtonElement): Promise<string> =>
  button.dataset['copy'] === 'page' ? fetchPage() : fetchOperation(button);
