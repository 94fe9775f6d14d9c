import { findNames, parseStyleRules, selectStyleRules } from './style-rules.ts';

export type ReadSheet = (address: string) => string;

type RenderedPage = { readonly html: string; readonly payload: string };

const sheetLink =
  /<link rel="stylesheet"(?=[^>]* data-precedence="([^"]+)")[^>]* href="([^"]+)"[^>]*>/g;

/**
 * The `data-precedence` of island style sheets. They are inlined in full, because islands may later render elements
 * that are not on the page yet.
 */
const ISLAND_SHEET = 'vite-rsc/client-reference';

type SheetLink = { readonly link: string; readonly precedence: string; readonly address: string };

/**
 * Lists the style sheet links in page order. Sorts the links for islands, because React emits them in loading order,
 * which varies even if the page stays the same. Sorting is safe: browsers load island style sheets in any order, so no
 * rule depends on their order.
 */
const findLinks = (html: string): SheetLink[] => {
  const links = [...html.matchAll(sheetLink)].map(
    ([link, precedence = '', address = '']): SheetLink => ({ link, precedence, address }),
  );
  const isIsland = ({ precedence }: SheetLink): boolean => precedence === ISLAND_SHEET;
  const islands = links.filter(isIsland).toSorted((a, b) => (a.address < b.address ? -1 : 1));
  return links.map((link) => (isIsland(link) ? (islands.shift() ?? link) : link));
};

type Sheet = (used: ReadonlySet<string>) => string;

const openSheet = (css: string, precedence: string): Sheet => {
  if (precedence === ISLAND_SHEET) {
    return () => css;
  }
  const rules = parseStyleRules(css);
  return (used) => selectStyleRules(rules, used);
};

/**
 * Inlines the rules that a page needs, so that the first paint does not wait for a style sheet. The style sheet links
 * stay for React, but are disabled until another page needs them (`src/site/islands/navigation/page-styles.ts`).
 *
 * @param fonts `@font-face` rules shared by all pages; they are in no style sheet (`shared-fonts.ts`)
 * @throws if a page has no style sheet link in the form that this version of Waku writes
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
    // The styles go at the end of the head, so that preloads start first. The links come after the styles, because
    // their style sheets only repeat the inlined rules.
    return html
      .replaceAll(sheetLink, '')
      .replace(
        '</head>',
        (end) => `<style>${fonts}${styles.join('')}</style>${disabled.join('')}${end}`,
      );
  };
};
