import type { ClientExtension } from '../../../../schemas/openapi.ts';
import type { ParameterNode } from '../../document/parameters.ts';
import type { SecurityScheme } from '../../document/security.ts';
import type { Declaration, NamedType, TypeRef } from './client-types.ts';

/**
 * Input for all client printers, as plain data. Names come from the document; `src/api/clients/naming.ts` converts
 * them for each language. Lists keep the document's order, so that the same document always produces the same bytes.
 */
export type ClientModel = {
  /** Pascal case, such as `AcmeGames`: ASCII letters and digits, never empty. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly license: string | null;
  /**
   * Absolute URL without a trailing slash. Null if the document has no absolute server URL, so that callers must pass a
   * URL.
   */
  readonly serverUrl: string | null;
  /** Null if the site offers no mock. */
  readonly mockUrl: string | null;
  /** Type names are unique, ignoring case. */
  readonly types: readonly NamedType[];
  /** Additional types that only stream items need. */
  readonly streamTypes: readonly NamedType[];
  /** Excludes webhooks. Operation ids are unique, ignoring case. */
  readonly operations: readonly ClientOperation[];
  readonly credentials: readonly ClientCredential[];
  /** Sorted. Later versions of the API may add codes. */
  readonly errorCodes: readonly string[];
  readonly session: ClientSession | null;
  readonly problem: ProblemProperties;
  readonly requestIdHeader: string | null;
  readonly uploads: readonly ClientUpload[];
  readonly downloads: readonly ClientDownload[];
};

export type ClientParameter = Omit<ParameterNode, 'mediaType' | 'schema' | 'examples'> & {
  readonly type: TypeRef;
  readonly isJson: boolean;
  readonly isInSamples: boolean;
};

export type ClientBody = {
  readonly format: 'json' | 'form' | 'multipart' | 'text' | 'binary';
  /** Value of `Content-Type`, without the boundary of a multipart body. */
  readonly mediaType: string;
  readonly type: TypeRef;
  readonly isRequired: boolean;
  readonly description: string;
  readonly example: unknown;
};

export type ClientResult = {
  readonly format: 'json' | 'text' | 'binary';
  readonly type: TypeRef;
  readonly description: string;
  readonly canBeEmpty: boolean;
  /** Set if the response is a stream of items. Clients without support for streams return the whole text instead. */
  readonly stream: ClientStream | null;
  /** Whether the API can also respond with a stream that clients do not read. */
  readonly hasOtherStream: boolean;
};

export type ClientStream = {
  readonly mediaType: string;
  /**
   * `lines` are JSON values, one per line; `records` are the values of a JSON text sequence. `events` are server-sent
   * events, whose data is text or, with `jsonEvents`, parsed JSON. `data` and `text` yield only the data of each event,
   * as parsed JSON or as text.
   */
  readonly framing: 'lines' | 'records' | 'events' | 'jsonEvents' | 'data' | 'text';
  readonly items: TypeRef;
};

export type ClientOperation = Omit<Declaration, 'name'> & {
  readonly id: string;
  readonly summary: string;
  readonly method: string;
  readonly path: string;
  readonly serverUrl: string | null;
  /** Excludes the idempotency key. Parameters in different locations can have the same name. */
  readonly parameters: readonly ClientParameter[];
  readonly body: ClientBody | null;
  readonly result: ClientResult | null;
  readonly errorCodes: readonly string[];
  /**
   * Alternative sets of credential names. An empty set, or an empty list of sets, means that no credential is needed.
   */
  readonly security: readonly (readonly string[])[];
  readonly idempotency: { readonly header: string; readonly isInSamples: boolean } | null;
  readonly pagination: ClientPagination | null;
  readonly session: 'starts' | 'ends' | null;
};

/** Path to a value in a JSON body, as property names; usually a single name. */
export type BodyPath = readonly string[];

export type ClientPagination = ClientPaging & {
  readonly itemType: TypeRef;
};

export type ClientPaging = {
  readonly parameter: string;
  readonly items: BodyPath;
} & (
  | {
      readonly kind: 'cursor';
      readonly next: BodyPath;
    }
  | {
      readonly kind: 'number';
      readonly counts: 'pages' | 'entries';
      readonly first: number;
      readonly total: BodyPath | null;
    }
);

export type ClientCredential = Pick<
  SecurityScheme,
  'name' | 'description' | 'parameter' | 'prefix'
> & {
  /** `basic` takes a user name and a password; `text` takes a single string. */
  readonly kind: 'basic' | 'text';
  readonly in: NonNullable<SecurityScheme['in']>;
  readonly example: string | null;
  readonly note: string | null;
};

export type ClientSession = {
  readonly credential: string;
  /** Path to the access token in results of operations that start a session. */
  readonly accessToken: BodyPath;
  readonly refresh: ClientRefresh | null;
};

type ClientRefresh = {
  /**
   * Id of the operation that exchanges a refresh token. The operation counts as starting a session, and is sent without
   * an access token.
   */
  readonly operation: string;
  readonly refreshToken: BodyPath;
  readonly requestToken: BodyPath;
  /**
   * Error codes of 401 responses that trigger a refresh. If empty, every 401 triggers a refresh. A 401 without a code
   * always triggers a refresh.
   */
  readonly expiredCodes: readonly string[];
  /**
   * Error codes of a failed refresh that end the session. If empty, every 400, 401 or 403 with a JSON body ends the
   * session.
   */
  readonly endedCodes: readonly string[];
};

type ProblemProperties = Readonly<ClientExtension['problem']>;

export type ClientUpload = Omit<Declaration, 'isDeprecated'> & {
  readonly create: string;
  readonly size: BodyPath | null;
  readonly sha256: BodyPath | null;
  /**
   * `url`, `method` and `headers` are paths in the result of `create`. The method defaults to `PUT`, and the headers to
   * none.
   */
  readonly url: BodyPath;
  readonly method: BodyPath | null;
  readonly headers: BodyPath | null;
  /**
   * Operation that confirms the upload, the name of its path parameter, and the path to the parameter's value in the
   * result of `create`.
   */
  readonly complete: {
    readonly operation: string;
    readonly parameter: string;
    readonly value: BodyPath;
  } | null;
};

export type ClientDownload = Omit<Declaration, 'isDeprecated'> & {
  readonly locate: string;
  readonly url: BodyPath;
  readonly sha256: BodyPath | null;
  readonly size: BodyPath | null;
};
