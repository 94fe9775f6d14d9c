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

/** A fence that stands further in: within a list or a quote it is one, in a paragraph that goes on it is text. */
const doubtfulFence = /^(?! {0,3}[`~])[^`~]*(?:`{3}|~{3})/;

/**
 * Looks outside of fenced code for the signs without which an extension changes nothing. Both cost a third of the time
 * of reading a page, which most pages need not spend.
 */
export const optionalSyntaxOf = (source: string): OptionalSyntax => {
  const { lines } = scanFences(source);
  const doubtful = lines.findIndex(({ text, isCode }) => isCode && doubtfulFence.test(text));
  const text = lines
    .filter(({ isCode }, index) => !isCode || (doubtful >= 0 && index >= doubtful))
    .map((line) => line.text)
    .join('\n');
  return { isGfm: gfmSigns.test(text), hasDirectives: directiveSigns.test(text) };
};
