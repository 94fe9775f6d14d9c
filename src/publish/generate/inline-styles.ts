import { findNames, parseStyleRules, selectStyleRules } from './style-rules.ts';

/** Reads a style sheet of the site by the address that pages give. */
export type ReadSheet = (address: string) => string;

/** The HTML of a page, and the payload that React hydrates it from. */
type RenderedPage = { readonly html: string; readonly payload: string };

/** A link to a style sheet that React manages. */
const sheetLink =
  /<link rel="stylesheet"(?=[^>]* data-precedence="([^"]+)")[^>]* href="([^"]+)"[^>]*>/g;

/** Sheets of islands are inlined whole: what an island shows later is not in the page. */
const ISLAND_SHEET = 'vite-rsc/client-reference';

type SheetLink = { readonly link: string; readonly precedence: string; readonly address: string };

/**
 * The links of a page to style sheets, in the order of the page but for those of islands. These come in the order in which
 * React happened to load the islands, and no rule depends on it, since browsers load them in any order: sorted, so that
 * equal pages have equal files.
 */
const findLinks = (html: string): SheetLink[] => {
  const links = [...html.matchAll(sheetLink)].map(
    ([link, precedence = '', address = '']): SheetLink => ({ link, precedence, address }),
  );
  const isIsland = ({ precedence }: SheetLink): boolean => precedence === ISLAND_SHEET;
  const islands = links.filter(isIsland).toSorted((a, b) => (a.address < b.address ? -1 : 1));
  return links.map((link) => (isIsland(link) ? (islands.shift() ?? link) : link));
};

/** Returns the text of a style sheet for a page that uses these names. */
type Sheet = (used: ReadonlySet<string>) => string;

const openSheet = (css: string, precedence: string): Sheet => {
  if (precedence === ISLAND_SHEET) {
    return () => css;
  }
  const rules = parseStyleRules(css);
  return (used) => selectStyleRules(rules, used);
};

/**
 * Inlines the rules that a page needs into its head, so that the first paint needs no second request. Links to the
 * style sheets stay, because React looks for them, but are disabled until another page needs them
 * (`src/site/islands/navigation/page-styles.ts`).
 *
 * @param fonts the `@font-face` rules of all pages, which no style sheet repeats (`shared-fonts.ts`)
 * @throws when a page links to no style sheet in the form that this version of Waku writes
 */
export const createStyleInliner = (
  readSheet: ReadSheet,
  fonts = '',
): ((page: RenderedPage) => string) => {
  const sheets = new Map<string, Sheet>();
  const sheetAt = (address: string, precedence: string): Sheet => {
    const sheet = sheets.get(address) ?? openSheet(readSheet(address), precedence);
    sheets.set(address, sheet);
    return sheet;
  };
  return ({ html, payload }) => {
    const links = findLinks(html);
    if (links.length === 0) {
      throw new Error('A rendered page links to no style sheet.');
    }
    const used = new Set([...findNames(html), ...findNames(payload)]);
    const styles = links.map(({ address, precedence }) => sheetAt(address, precedence)(used));
    const disabled = links.map(({ link }) => link.replace(' ', ' disabled="" '));
    // at the end of the head: preloads start first, and the sheets follow the rules that they repeat
    return html
      .replaceAll(sheetLink, '')
      .replace(
        '</head>',
        (end) => `<style>${fonts}${styles.join('')}</style>${disabled.join('')}${end}`,
      );
  };
};
