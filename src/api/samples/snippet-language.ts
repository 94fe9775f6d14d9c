import type { SampleRequest, SampleText } from './sample-request.ts';

export type SnippetLanguage = {
  /** Names of the printer in `@scalar/snippetz`. */
  readonly target: string;
  readonly client: string;
  /** Matches string literals. The only group that matches is the content. */
  readonly literal: RegExp;
  readonly write: (parts: readonly SampleText[]) => string;
  /** For JSON, which may have several lines. */
  readonly writeJson: (value: unknown) => string;
  /** Whether `writeJson` returns code, whose lines are indented. */
  readonly isJsonIndented?: boolean;
  /** Writes the text of a form field in the client's own notation. */
  readonly writeField?: (text: string) => string;
  /** Whether the client refuses URLs with brackets or braces. */
  readonly encodesBrackets?: boolean;
  /** Encodes text in UTF-8, if the client does not. */
  readonly encode?: (text: string) => string;
  /** Reads a file, whose path is a literal. Undefined if a statement would be necessary. */
  readonly readFile?: (path: string) => string;
  /** Corrects what the printer prints, before tokens are replaced. */
  readonly revise?: (code: string, context: Revision) => string;
  /** Notes on parts of the request that the client cannot send. */
  readonly limits?: (request: SampleRequest) => readonly string[];
  /** Starts a comment. */
  readonly comment: string;
  readonly commentEnd?: string;
  /** First lines, before comments. */
  readonly start?: string;
  /** Whether the client computes HTTP Digest. */
  readonly hasDigest?: boolean;
  /** Methods whose requests the client sends without a body. */
  readonly bodiless?: readonly string[];
  /** Whether the client refuses `Content-Type` among other headers. */
  readonly setsContentType?: boolean;
};

export type Revision = {
  readonly request: SampleRequest;
  /** Token for the body, if it is not multipart. */
  readonly body: string;
};
