import { escapeMarkup } from '../../../base/text/escape-markup.ts';
import type { View, ReviewItem } from '../finding.ts';
import type { Report } from './report.ts';

/** Removes ids and positions, so that similar elements have the same selector, such as `main > ol > li > a`. */
const kindOf = (selector: string): string =>
  selector.replaceAll(/#(?:\\.|[\w-]|[^\0-\x7f])+/g, '#').replaceAll(/:nth-of-type\(\d+\)/g, '');

/**
 * Groups review items that a person can resolve together, such as those about entries of the same list. The largest
 * groups come first.
 */
export const groupReviewItems = (doubts: readonly ReviewItem[]) =>
  [
    ...Map.groupBy(doubts, ({ check, selector, why }) =>
      [check, why, kindOf(selector)].join(' '),
    ).values(),
  ]
    .flatMap(([first, ...others]) =>
      first
        ? {
            ...first,
            count: 1 + others.length,
            pages: [...new Set([first, ...others].flatMap(({ pages }) => pages))],
          }
        : [],
    )
    .toSorted((one, other) => other.count - one.count);

const stateNames: Readonly<Record<string, string>> = {
  loaded: 'as loaded',
  disclosures: 'with open disclosures and tabs',
};

export const describeView = ({ engine, mode, width, state }: View): string =>
  `${engine === 'chromium' ? '' : `${engine}, `}${mode}, ${width} px, ${stateNames[state] ?? `with ${state}`}`;

export const renderTable = (
  name: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string => {
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<div class="scroll" tabindex="0" role="region" aria-label="${name}"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
};

const MAX_PAGES = 3;

const listPages = (pages: readonly string[]): string => {
  const more = pages.length - MAX_PAGES;
  const named = [...pages.slice(0, MAX_PAGES), ...(more > 0 ? [`and ${more} more`] : [])];
  return escapeMarkup(named.join(', '));
};

/** Allows line breaks after slashes, because long addresses would push other columns out of sight. */
export const renderAddress = (address: string): string =>
  escapeMarkup(address).replaceAll(/(?<=[^/]\/)(?=[^/])/g, '<wbr>');

export const renderReviewItems = ({ doubts }: Report): string => {
  if (doubts.length === 0) {
    return '';
  }
  const groups = groupReviewItems(doubts);
  const rows = groups.map(({ check, selector, count, why, pages, view }) => [
    `<code>${escapeMarkup(selector)}</code>${count > 1 ? ` and ${count - 1} like it` : ''}`,
    escapeMarkup(why),
    listPages(pages),
    escapeMarkup(describeView(view)),
    `<code>${escapeMarkup(check)}</code>`,
  ]);
  return `<section><h2 id="doubts">To review by eye <small>${groups.length}</small></h2>
<p>Axe cannot measure the contrast of these elements, so they are not findings. Measure the text against the lightest and the darkest color behind it. Similar elements share a row; report.json lists each of them.</p>
${renderTable('To review by eye', ['Element', 'Why', 'Pages', 'First view', 'Check'], rows)}</section>`;
};

export const renderStates = ({ pages }: Report): string => {
  const opened = pages.flatMap(({ path, version }) =>
    (version?.reached ?? []).map(({ name, width }) => ({ path, name, width })),
  );
  if (opened.length === 0) {
    return '';
  }
  const groups = Map.groupBy(opened, ({ path, width }) => `${path} ${width}`);
  const rows = [...groups.values()].map((group) => [
    renderAddress(group[0]?.path ?? ''),
    `${group[0]?.width}&nbsp;px`,
    group.map(({ name }) => escapeMarkup(name)).join('<br>'),
  ]);
  return `<section><h2>Audited states <small>${opened.length}</small></h2>
<p>Menus, dialogs, lists, tabs and searches that were found by their roles. Identical parts were opened on the first page that has them, and navigation on each kind of page. Disclosures and tab panels were opened on each page, at each width.</p>
${renderTable('Audited states', ['Page', 'Width', 'State'], rows)}</section>`;
};

export const renderExternalLinks = ({ externalLinks }: Report): string => {
  if (externalLinks.length === 0) {
    return '';
  }
  const rows = externalLinks.map(({ href, texts, pages }) => [
    `<a href="${escapeMarkup(href)}">${escapeMarkup(href)}</a>`,
    escapeMarkup(texts.join(', ')),
    listPages(pages),
  ]);
  return `<section><h2>External links <small>${externalLinks.length}</small></h2>
<p>Links to other sites. They are requested only with <code>--external</code>.</p>
${renderTable('External links', ['Address', 'Texts', 'Pages'], rows)}</section>`;
};
