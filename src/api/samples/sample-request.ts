/** A value that the reader supplies. `name` is camel case and not a reserved word in any sample language. */
export type SampleVariable = { readonly name: string; readonly holds: 'text' | 'file' };

export type SampleText = { readonly text: string } | { readonly variable: string };

export type SampleHeader = { readonly name: string; readonly value: readonly SampleText[] };

/** `name` is already percent-encoded; the value of `variable` is not. */
export type SampleCredential = { readonly name: string; readonly variable: string };

/** Login for the `Authorization` header (RFC 7617 and RFC 7616). `username` and `password` are names of variables. */
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
  /** The fields are not encoded. Several of them may have the same name. */
  | { readonly format: 'form'; readonly fields: readonly (readonly [string, string])[] }
  | {
      readonly format: 'multipart';
      readonly mediaType: string;
      readonly parts: readonly SamplePart[];
    }
  | { readonly format: 'text'; readonly text: string }
  | { readonly format: 'binary'; readonly fileName: string; readonly variable: string };

export type SampleResponse = 'object' | 'json' | 'text' | 'binary' | 'none';

export type SampleRequest = {
  readonly functionName: string;
  readonly method: string;
  /** Absolute, with encoded path and query. */
  readonly url: string;
  /** Base URL of the server. `url` starts with it. */
  readonly server: string;
  /** Credentials that samples append to the query of `url`. */
  readonly credentials: readonly SampleCredential[];
  readonly login: SampleLogin | null;
  /** Mutual TLS. `notes` says so too. */
  readonly needsCertificate: boolean;
  /** Excludes headers that clients set for `login` or a multipart body. */
  readonly headers: readonly SampleHeader[];
  readonly body: SampleBody | null;
  readonly variables: readonly SampleVariable[];
  readonly notes: readonly string[];
  readonly response: SampleResponse;
  /** Error code that samples for the generated clients handle; null if no error is specific to the operation. */
  readonly handledCode: string | null;
};
