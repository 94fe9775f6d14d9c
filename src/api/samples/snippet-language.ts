import type { FormFields } from './format-value.ts';
import type { SampleRequest, SampleText } from './sample-request.ts';

export type SnippetLanguage = {
  /** `target` and `client` select a printer in `@scalar/snippetz`. */
  readonly target: string;
  readonly client: string;
  /** Matches string literals. Exactly one group matches, and captures the content. */
  readonly literal: RegExp;
  readonly write: (parts: readonly SampleText[]) => string;
  /** Writes a JSON body, which may span several lines. */
  readonly writeJson: (value: unknown) => string;
  /** Set if `writeJson` returns code, which can be indented. Otherwise, it returns a literal, which must not change. */
  readonly isJsonIndented?: boolean;
  /**
   * Writes form fields for clients that encode them and set `Content-Type`. Indents later lines, but not line breaks in
   * values.
   */
  readonly writeForm?: (fields: FormFields, indent: string) => string;
  /** Set if the client derives the type of a file from its name, or sends `application/octet-stream`. */
  readonly typesFiles?: boolean;
  readonly writeField?: (text: string) => string;
  /** Set if the client rejects URLs with unencoded brackets or braces. */
  readonly encodesBrackets?: boolean;
  /** Writes code that encodes a string in UTF-8, for clients that do not encode strings themselves. */
  readonly encode?: (text: string) => string;
  /**
   * Writes an expression that reads a file. `path` is a string literal. Undefined if reading a file requires a separate
   * statement.
   */
  readonly readFile?: (path: string) => string;
  /** Corrects the printer's code before the tokens in it are replaced. */
  readonly revise?: (code: string, context: Revision) => string;
  /** Notes on parts of the request that the client cannot send. */
  readonly limits?: (request: SampleRequest) => readonly string[];
  readonly comment: string;
  readonly commentEnd?: string;
  /** Lines that must precede all comments, such as `<?php`. */
  readonly start?: string;
  readonly hasDigest?: boolean;
  /** Set if the printer drops an `Authorization` header without a scheme. */
  readonly needsScheme?: boolean;
  readonly bodiless?: readonly string[];
  /** Set if the client accepts `Content-Type` only with the body, not among the request's headers. */
  readonly setsContentType?: boolean;
};

export type Revision = {
  readonly request: SampleRequest;
  /** Token that stands for the body. Empty if there is no body, or if the body is multipart. */
  readonly body: string;
};
