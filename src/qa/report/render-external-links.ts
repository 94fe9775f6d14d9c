import { escapeMarkup } from '../../text/escape-markup.ts';
import type { Report } from './report.ts';

/** More pages are named by their number. */
const MAX_PAGES = 3;

const listOfPages = (pages: readonly string[]): string => {
  const more = pages.length - MAX_PAGES;
  return [...pages.slice(0, MAX_PAGES), ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
};

/** What the pages link to on other sites, as a table. */
export const renderExternalLinks = ({ externalLinks }: Report): string => {
  if (externalLinks.length === 0) {
    return '';
  }
  const rows = externalLinks.map(
    ({ href, texts, pages }) =>
      `<tr><td><a href="${escapeMarkup(href)}">${escapeMarkup(href)}</a></td><td>${escapeMarkup(texts.join(', '))}</td><td>${escapeMarkup(listOfPages(pages))}</td></tr>`,
  );
  return `<section><h2>External links <small>${externalLinks.length}</small></h2>
<p>What the pages link to on other sites. Those are asked only with <code>--external</code>.</p>
<div class="scroll" tabindex="0" role="region" aria-label="External links"><table><thead><tr><th scope="col">Address</th><th scope="col">Texts</th><th scope="col">Pages</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`;
};
