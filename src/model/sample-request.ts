import type { Method } from '../openapi/methods.ts';

/** Fixed text, or a value that the reader supplies: a variable in camel case. */
export type SampleText = { readonly text: string } | { readonly variable: string };

/** A header: fixed text and variables in a row, such as `Bearer ` and `accessToken`. */
export type SampleHeader = { readonly name: string; readonly value: readonly SampleText[] };

/** A part of a multipart body. */
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
      readonly mediaType: string;
    };

/** What a sample sends as body. */
export type SampleBody =
  | { readonly format: 'json'; readonly mediaType: string; readonly value: unknown }
  | {
      readonly format: 'form';
      readonly mediaType: string;
      readonly fields: readonly (readonly [string, string])[];
    }
  | {
      readonly format: 'multipart';
      readonly mediaType: string;
      readonly parts: readonly SamplePart[];
    }
  /** Text as it is sent: XML, plain text and the like. */
  | { readonly format: 'text'; readonly mediaType: string; readonly text: string }
  | { readonly format: 'binary'; readonly mediaType: string; readonly fileName: string };

/** The request that samples of an operation send, with the values of its examples. */
export type SampleRequest = {
  /** The id of the operation in camel case, and no reserved word of a sample language. */
  readonly functionName: string;
  readonly method: Method;
  /** Address with encoded path and query; variables where a credential belongs in the query. */
  readonly url: readonly SampleText[];
  readonly headers: readonly SampleHeader[];
  readonly body: SampleBody | null;
  /** Variables that readers supply, in the order of parameters: credentials first. */
  readonly variables: readonly string[];
  /** Lines for the comment above a sample. */
  readonly notes: readonly string[];
  /** What a successful response holds. */
  readonly response: 'json' | 'text' | 'binary' | 'none';
  /** The error code that samples handle by name, if the operation has one of its own. */
  readonly handledCode: string | null;
};
