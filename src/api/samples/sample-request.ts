import type { Method } from '../document/methods.ts';

/** A value that the reader supplies: a variable in camel case, and no reserved word of a sample language. */
export type SampleVariable = { readonly name: string; readonly holds: 'text' | 'file' };

/** Fixed text, or the variable that a text is in. */
export type SampleText = { readonly text: string } | { readonly variable: string };

export type SampleHeader = { readonly name: string; readonly value: readonly SampleText[] };

/** A credential in the query. Its name is percent-encoded; its value is not. */
export type SampleCredential = { readonly name: string; readonly variable: string };

/** The variables that `Authorization` is computed from (RFC 7617 and RFC 7616). */
export type SampleLogin = {
  readonly scheme: 'basic' | 'digest';
  readonly username: string;
  readonly password: string;
};

export type SamplePart =
  | {
      readonly kind: 'text';
      readonly name: string;
      readonly text: string;
      readonly mediaType: string | null;
    }
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly fileName: string;
      readonly variable: string;
      readonly mediaType: string;
    };

export type SampleBody =
  | { readonly format: 'json'; readonly value: unknown }
  /** Names and values in their order, as they are before encoding. A name may occur several times. */
  | { readonly format: 'form'; readonly fields: readonly (readonly [string, string])[] }
  | {
      readonly format: 'multipart';
      readonly mediaType: string;
      readonly parts: readonly SamplePart[];
    }
  /** Text as it is sent: XML, plain text and the like. */
  | { readonly format: 'text'; readonly text: string }
  | { readonly format: 'binary'; readonly fileName: string; readonly variable: string };

/** What a successful response holds: a JSON object, other JSON, text, bytes or nothing. */
export type SampleResponse = 'object' | 'json' | 'text' | 'binary' | 'none';

/** The request that samples of an operation send, with the values of its examples. */
export type SampleRequest = {
  readonly functionName: string;
  readonly method: Method;
  /** Absolute, with encoded path and query. */
  readonly url: string;
  /** What `url` begins with: the address of the server. */
  readonly server: string;
  /** Follow the query of `url`. */
  readonly credentials: readonly SampleCredential[];
  readonly login: SampleLogin | null;
  /** Without what a client adds for `login` and for multipart bodies. */
  readonly headers: readonly SampleHeader[];
  readonly body: SampleBody | null;
  /** Variables that readers supply: credentials first, files last. */
  readonly variables: readonly SampleVariable[];
  readonly notes: readonly string[];
  readonly response: SampleResponse;
  /** Whether errors are problem documents (RFC 9457) with `code`, `detail` and `requestId`. */
  readonly hasProblems: boolean;
  /** The error code that samples handle by name, if the operation has one of its own. */
  readonly handledCode: string | null;
};
