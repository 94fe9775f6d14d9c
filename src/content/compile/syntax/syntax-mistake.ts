/** From where to where in the source, as offsets. */
export type Span = readonly [from: number, to: number];

/** What keeps a body from being read, in our words; offsets stand for places. */
export type SyntaxMistake = {
  readonly span: Span;
  readonly expected: string;
  readonly found: string;
  readonly suggestion?: string | undefined;
  /** What takes the place of the span, where there is one right answer. */
  readonly fix?: { readonly span: Span; readonly text: string } | undefined;
  readonly related?: { readonly message: string; readonly span: Span } | undefined;
  /** What to write over so that the rest of the body can be read; nothing where that would be a guess. */
  readonly skip?: { readonly span: Span; readonly filler: ' ' | 'x' } | undefined;
};

/** What the parser says, without its words: which of its parts failed, how, and where. */
export type ParserMessage = {
  readonly source: string;
  readonly rule: string;
  readonly reason: string;
  /** Where it stopped; null where only its text names a place. */
  readonly offset: number | null;
  /** The place that its text names, `(5:1-5:7)`: the opening tag. */
  readonly named: Span | null;
};

/** A piece of source to quote in a sentence; null where it is too long or runs over lines. */
export const quote = (text: string): string | null =>
  text.length > 0 && text.length <= 60 && !/[\n`]/.test(text) ? `\`${text}\`` : null;
