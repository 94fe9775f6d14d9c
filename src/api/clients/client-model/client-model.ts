import type { ClientExtension } from '../../../../schemas/openapi.ts';
import type { ParameterNode } from '../../document/parameters.ts';
import type { SecurityScheme } from '../../document/security.ts';
import type { Named, NamedType, TypeRef } from './client-types.ts';

/**
 * What every client is printed from: plain data without references to the document. All names are as the document has
 * them. Each language turns them into its own with `src/api/clients/naming.ts`, which escapes reserved words and resolves
 * collisions. Lists keep the order of the document, so that the same document gives the same bytes.
 */
export type ClientModel = {
  /** A base for the name of the client in Pascal case, such as `AcmeGames`. ASCII letters and digits, never empty. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  /** The license of the API as its document names it; null without one. */
  readonly license: string | null;
  /** Absolute and without a trailing slash; null where the document names no server, so that callers have to. */
  readonly serverUrl: string | null;
  readonly mockUrl: string;
  /** Each has a unique name, regardless of case. */
  readonly types: readonly NamedType[];
  /** Each has a unique id, regardless of case. Webhooks are not among them. */
  readonly operations: readonly ClientOperation[];
  readonly credentials: readonly ClientCredential[];
  /** All error codes of all operations, sorted; those of a later version may differ. */
  readonly errorCodes: readonly string[];
  readonly session: ClientSession | null;
  readonly problem: ProblemProperties;
  /** The response header with the id of the request; null where the document names none. */
  readonly requestIdHeader: string | null;
  readonly uploads: readonly ClientUpload[];
  readonly downloads: readonly ClientDownload[];
};

export type ClientParameter = Omit<ParameterNode, 'mediaType' | 'schema' | 'examples'> & {
  readonly type: TypeRef;
  /** Whether the text of the parameter is a JSON document. */
  readonly isJson: boolean;
  /** Whether samples pass it, as all required ones. */
  readonly isInSamples: boolean;
};

export type ClientBody = {
  readonly format: 'json' | 'form' | 'multipart' | 'text' | 'binary';
  /** For the header `Content-Type`. A multipart body adds its boundary. */
  readonly mediaType: string;
  readonly type: TypeRef;
  readonly isRequired: boolean;
  readonly description: string;
  /** The first example of the document, for a first call in a README; undefined without one. */
  readonly example: unknown;
};

export type ClientResult = {
  readonly format: 'json' | 'text' | 'binary';
  readonly type: TypeRef;
  readonly description: string;
  /** Whether a success may come without a body, as with 204. */
  readonly mayBeEmpty: boolean;
};

/** Errors of one status, such as `409`, `4XX` or `default`. */
export type ClientOperationError = {
  readonly status: string;
  /** The codes of its documented examples, sorted; may be empty. */
  readonly codes: readonly string[];
  readonly description: string;
};

export type ClientOperation = Omit<Named, 'name'> & {
  readonly id: string;
  readonly tag: string | null;
  readonly summary: string;
  /** In capitals. */
  readonly method: string;
  /** With `{name}` for each parameter of the path. */
  readonly path: string;
  /** Absolute and without a trailing slash, where the operation has another server than the API; mostly null. */
  readonly serverUrl: string | null;
  /** In the order of the document, without the idempotency key. Names may repeat in different locations. */
  readonly parameters: readonly ClientParameter[];
  readonly body: ClientBody | null;
  /** Null where no success has a body. */
  readonly result: ClientResult | null;
  readonly errors: readonly ClientOperationError[];
  /**
   * Names of `credentials`. A request needs all of one alternative; an empty alternative needs none, and so does an
   * empty list.
   */
  readonly security: readonly (readonly string[])[];
  /** The request header that makes a repeat safe; null where the operation takes none. */
  readonly idempotency: {
    readonly header: string;
    readonly isRequired: boolean;
    /** Whether samples pass a key of their own, as all where it is required. */
    readonly isInSamples: boolean;
  } | null;
  readonly pagination: ClientPagination | null;
  /** Effect of a success: it starts or renews the session, or ends it. */
  readonly session: 'starts' | 'ends' | null;
};

/** Keys that lead to a value in a JSON body; a list of one key for most. */
export type BodyPath = readonly string[];

/** Pagination by a query parameter that asks for a page. */
export type ClientPagination = ClientPaging & {
  /** The type of one entry of `items`. */
  readonly itemType: TypeRef;
};

export type ClientPaging = {
  readonly parameter: string;
  readonly items: BodyPath;
} & (
  | {
      readonly kind: 'cursor';
      /** Where a page has the value of the parameter for the next one, which is null or absent in the last one. */
      readonly next: BodyPath;
    }
  | {
      readonly kind: 'number';
      /** What the parameter counts. */
      readonly counts: 'pages' | 'entries';
      /** The value for the first page. */
      readonly first: number;
      /** Where a page has the number of all entries; null where it has none. */
      readonly total: BodyPath | null;
    }
);

export type ClientCredential = Pick<
  SecurityScheme,
  'name' | 'description' | 'parameter' | 'prefix'
> & {
  /** `basic` takes a user name and a password; any other one is a text. */
  readonly kind: 'basic' | 'text';
  readonly in: NonNullable<SecurityScheme['in']>;
  /** A credential for trying requests out, such as that of the mock; null without one. */
  readonly example: string | null;
  /** A sentence for the comment above samples, such as where the credential must never be stored; null without one. */
  readonly note: string | null;
};

/** How a client gets, renews and drops the tokens of a session. */
export type ClientSession = {
  readonly credential: string;
  /** Where the bodies of operations that start a session have the access token. */
  readonly accessToken: BodyPath;
  /** Null where sessions cannot be renewed. */
  readonly refresh: ClientRefresh | null;
};

type ClientRefresh = {
  /** The id of the operation that exchanges a refresh token. It starts a session, too, and needs no access token. */
  readonly operation: string;
  /** Where the bodies of operations that start a session have the refresh token. */
  readonly refreshToken: BodyPath;
  /** Where the body of the request has the refresh token. */
  readonly requestToken: BodyPath;
  /**
   * Error codes of a 401 after which the client refreshes. Empty: after every 401. A 401 without a code counts as one of
   * them.
   */
  readonly expiredCodes: readonly string[];
  /** Error codes of a refresh that end the session. Empty: every 400, 401 and 403 with a body in JSON. */
  readonly endedCodes: readonly string[];
};

/** The names of the properties in error bodies, beside those of RFC 9457. */
type ProblemProperties = Readonly<ClientExtension['problem']>;

/** A file that goes to a signed address: announced, sent, then confirmed. */
export type ClientUpload = Omit<Named, 'isDeprecated'> & {
  readonly create: string;
  readonly size: BodyPath | null;
  readonly sha256: BodyPath | null;
  /** Where its result has the address, the method and the headers to send the bytes with. `PUT` and none by default. */
  readonly url: BodyPath;
  readonly method: BodyPath | null;
  readonly headers: BodyPath | null;
  /** The operation that confirms the file, and its path parameter that takes a value of the result; null without one. */
  readonly complete: {
    readonly operation: string;
    readonly parameter: string;
    readonly value: BodyPath;
  } | null;
};

/** A file that comes from a signed address. */
export type ClientDownload = Omit<Named, 'isDeprecated'> & {
  readonly locate: string;
  readonly url: BodyPath;
  readonly sha256: BodyPath | null;
  readonly size: BodyPath | null;
};
