import type { SourceSpan } from '../source-location.ts';

export type ParserProblem = {
  readonly span: SourceSpan;
  readonly expected: string;
  readonly found: string;
  readonly suggestion?: string | undefined;
  readonly fix?: { readonly span: SourceSpan; readonly text: string } | undefined;
  readonly related?: { readonly message: string; readonly span: SourceSpan } | undefined;
  /** Text to overwrite so that the rest can be parsed; undefined if that would be a guess. */
  readonly skip?: { readonly span: SourceSpan; readonly filler: ' ' | 'x' } | undefined;
};

export type ParserMessage = {
  readonly source: string;
  readonly rule: string;
  readonly reason: string;
  readonly offset: number | null;
  /** Span in the message text, `(5:1-5:7)`: the opening tag. */
  readonly named: SourceSpan | null;
};

export const quoteSource = (text: string): string | null =>
  text.length > 0 && text.length <= 60 && !/[\n`]/.test(text) ? `\`${text}\`` : null;
