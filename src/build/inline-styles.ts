import { findDivision } from './find-division.ts';
import { findNames, parseStyleRules, selectStyleRules, withoutLaterRules } from './style-rules.ts';

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

/** A style sheet's text for a page that uses these names: all of it, and what its first paint may need. */
type Sheet = Readonly<Record<'page' | 'first', (used: ReadonlySet<string>) => string>>;

const openSheet = (css: string, precedence: string): Sheet => {
  const rules = parseStyleRules(css);
  const firstRules = withoutLaterRules(rules);
  return {
    page: (used) => (precedence === ISLAND_SHEET ? css : selectStyleRules(rules, used)),
    first: (used) => selectStyleRules(firstRules, used),
  };
};

const closedDialog = /<dialog [^]*?<\/dialog>/g;

/** Fonts that are declared twice are loaded twice, which moves text. */
const fontFace = /@font-face\{[^}]*\}/g;

/** Adds a style sheet to the site. Returns its address. */
type AddSheet = (css: string) => string;

/**
 * Inlines the rules that a page needs into its head, so that the first paint needs no second request. In a page with
 * operations, which is long, these are the rules of its first sections: browsers hold back what follows the link there
 * until all rules are loaded, which would otherwise be a fourth of the HTML.
 * Links to the style sheets stay, because React looks for them, but are disabled until another page needs them
 * (`src/islands/navigation/use-page-styles.ts`).
 *
 * @throws when a page links to no style sheet in the form that this version of Waku writes
 */
export const createStyleInliner = (
  readSheet: ReadSheet,
): ((page: RenderedPage, addSheet: AddSheet) => string) => {
  const sheets = new Map<string, Sheet>();
  const sheetAt = (address: string, precedence: string): Sheet => {
    const sheet = sheets.get(address) ?? openSheet(readSheet(address), precedence);
    sheets.set(address, sheet);
    return sheet;
  };
  return ({ html, payload }, addSheet) => {
    const links = findLinks(html);
    if (links.length === 0) {
      throw new Error('A rendered page links to no style sheet.');
    }
    const select = (part: keyof Sheet, used: ReadonlySet<string>): string =>
      links.map(({ precedence, address }) => sheetAt(address, precedence)[part](used)).join('');
    const all = select('page', new Set([...findNames(html), ...findNames(payload)]));
    const disabled = links.map(({ link }) => link.replace(' ', ' disabled="" '));
    const addHead = (page: string, styles: string): string =>
      // at the end of the head: preloads start first, and the sheets follow the rules that they repeat
      page
        .replaceAll(sheetLink, '')
        .replace('</head>', (end) => `<style>${styles}</style>${disabled.join('')}${end}`);

    const division = findDivision(html);
    if (division === null) {
      return addHead(html, all);
    }
    const above = html.slice(0, division);
    const link = `<link rel="stylesheet" href="${addSheet(all.replaceAll(fontFace, ''))}"/>`;
    return addHead(
      above + link + html.slice(division),
      select('first', new Set(findNames(above.replaceAll(closedDialog, '')))),
    );
  };
};
