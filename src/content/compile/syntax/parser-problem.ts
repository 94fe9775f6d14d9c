import type { SourceSpan } from '../source-location.ts';

/** A syntax problem in our words. Locations are offsets. */
export type ParserProblem = {
  readonly span: SourceSpan;
  readonly expected: string;
  readonly found: string;
  readonly suggestion?: string | undefined;
  /** The text that replaces a span, where there is one right fix. */
  readonly fix?: { readonly span: SourceSpan; readonly text: string } | undefined;
  readonly related?: { readonly message: string; readonly span: SourceSpan } | undefined;
  /** Text to overwrite so that the rest can be parsed; undefined if that would be a guess. */
  readonly skip?: { readonly span: SourceSpan; readonly filler: ' ' | 'x' } | undefined;
};

/** The message of a parser, without its words: which parser failed, by which rule, and where. */
export type ParserMessage = {
  readonly source: string;
  readonly rule: string;
  readonly reason: string;
  /** Offset of the error; null if only the message text has a location. */
  readonly offset: number | null;
  /** The span that the message text gives, `(5:1-5:7)`: the opening tag. */
  readonly named: SourceSpan | null;
};

/** A piece of source to quote in a sentence; null when it is too long or has several lines. */
export const quoteSource = (text: string): string | null =>
  text.length > 0 && text.length <= 60 && !/[\n`]/.test(text) ? `\`${text}\`` : null;
