import { escapeMarkup } from '../../../base/text/escape-markup.ts';

/**
 * A table that scrolls by itself where it is wider than the window.
 *
 * @param rows cells as HTML
 */
export const renderTable = (
  name: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string => {
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<div class="scroll" tabindex="0" role="region" aria-label="${name}"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
};

/** More pages are named by their number. */
const MAX_PAGES = 3;

/** The first pages, and how many there are besides. */
export const listPages = (pages: readonly string[]): string => {
  const more = pages.length - MAX_PAGES;
  const named = [...pages.slice(0, MAX_PAGES), ...(more > 0 ? [`and ${more} more`] : [])];
  return escapeMarkup(named.join(', '));
};

/** An address, which may break after each slash: a long one would move other columns out of sight. */
export const renderAddress = (address: string): string =>
  escapeMarkup(address).replaceAll(/(?<=[^/]\/)(?=[^/])/g, '<wbr>');
