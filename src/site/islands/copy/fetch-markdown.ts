import { operationSections } from '../../../base/text/markdown-sections.ts';

/** In milliseconds: after it, a reader is told rather than left waiting. */
const timeout = 10_000;

/**
 * The Markdown copy of this page.
 *
 * @throws where it has none, or it cannot be loaded
 */
const fetchPage = async (): Promise<string> => {
  const copy = document.querySelector<HTMLLinkElement>('link[type="text/markdown"]');
  // the link names the published site, which this one may be a preview of
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
  // the copy has them in the order of the page
  const section = operationSections(await fetchPage(), button.value)[namesakes.indexOf(button)];
  if (section === undefined) {
    throw new Error(`no Markdown of ${button.value}`);
  }
  return section;
};

/**
 * What a button copies of this page's Markdown copy: the page, or the operation that it belongs to.
 *
 * @throws where the copy cannot be loaded, or lacks that operation
 */
export const fetchMarkdown = (button: HTMLButtonElement): Promise<string> =>
  button.dataset['copy'] === 'page' ? fetchPage() : fetchOperation(button);
