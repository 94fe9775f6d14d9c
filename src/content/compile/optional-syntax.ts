import { scanFences } from './fences.ts';

/** The extensions of Markdown that a page has to be read with. */
export type OptionalSyntax = {
  /** Tables, footnotes, strikethrough, task lists, bare addresses (GFM). */
  readonly isGfm: boolean;
  /** `:::note`, and whatever else looks like it. */
  readonly hasDirectives: boolean;
};

/** Every construct of GFM has one of these: a cell or a delimiter row, `~~`, `[^1]`, `[ ]`, an address of the web or of mail. */
const gfmSigns = /[|~@]|:-|-:|\[\^|\[[ \t\rxX]?\]|\[$|https?:|www\./im;

// The library takes a tab for a name.
const directiveSigns = /:[^ \n\r/]/;

/**
 * Looks outside of fenced code for the signs without which an extension changes nothing. Both cost a third of the time
 * of reading a page, which most pages need not spend.
 */
export const optionalSyntaxOf = (source: string): OptionalSyntax => {
  const text = scanFences(source)
    .lines.flatMap((line) => (line.isCode ? [] : [line.text]))
    .join('\n');
  return { isGfm: gfmSigns.test(text), hasDirectives: directiveSigns.test(text) };
};
