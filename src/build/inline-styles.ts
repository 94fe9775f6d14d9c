import { findMarks, parseStyleRules, selectStyleRules } from './style-rules.ts';

/** Reads a style sheet of the site by the address that pages give. */
export type ReadSheet = (address: string) => string;

/** A page as it was rendered, with the payload that says the same and what is not shown yet. */
type RenderedPage = { readonly html: string; readonly payload: string };

/** A style sheet that React knows of. */
const sheetLink =
  /<link rel="stylesheet"(?=[^>]* data-precedence="([^"]+)")[^>]* href="([^"]+)"[^>]*>/g;

/** Sheets of islands stay whole: what these will show is nowhere in the page. */
const ISLAND_SHEET = 'vite-rsc/client-reference';

/** Gives the text of a style sheet that a page with these marks needs. */
type Sheet = (marks: ReadonlySet<string>) => string;

const openSheet = (css: string, precedence: string): Sheet => {
  if (precedence === ISLAND_SHEET) {
    return () => css;
  }
  const rules = parseStyleRules(css);
  return (marks) => selectStyleRules(rules, marks);
};

/**
 * Writes the rules that a page needs into its head, so that it is painted without a second round trip. Its style sheets
 * stay named, where React looks for them, but wait until another page needs them
 * (`src/islands/navigation/style-sheets.ts`).
 *
 * @throws when a page names no style sheet as this version of Waku writes it
 */
export const createStyleInliner = (readSheet: ReadSheet): ((page: RenderedPage) => string) => {
  const sheets = new Map<string, Sheet>();
  const sheetAt = (address: string, precedence: string): Sheet => {
    const sheet = sheets.get(address) ?? openSheet(readSheet(address), precedence);
    sheets.set(address, sheet);
    return sheet;
  };
  return ({ html, payload }) => {
    const links = [...html.matchAll(sheetLink)];
    if (links.length === 0) {
      throw new Error('A rendered page names no style sheet.');
    }
    const marks = new Set([...findMarks(html), ...findMarks(payload)]);
    const styles = links.map(([, precedence = '', address = '']) =>
      sheetAt(address, precedence)(marks),
    );
    const waiting = links.map(([link]) => link.replace(' ', ' disabled="" '));
    // behind what starts loading, and the sheets behind the rules that they repeat
    return html
      .replaceAll(sheetLink, '')
      .replace('</head>', (end) => `<style>${styles.join('')}</style>${waiting.join('')}${end}`);
  };
};
