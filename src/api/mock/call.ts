import type { OpenapiDocument } from '../document/openapi-document.ts';
import type { OperationNode } from '../document/operations.ts';
import type { MockProblem } from './mock-problem.ts';

export type MockRequest = {
  /** Null if the document has no such path or method. */
  readonly operation: OperationNode | null;
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly path: Readonly<Record<string, string>>;
  readonly encodedPath: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Headers to add to the response, set by the `MockLayer`. */
  readonly responseHeaders: Record<string, string>;
};

export type Call<Body = unknown> = {
  readonly operation: OperationNode;
  readonly path: Readonly<Record<string, string>>;
  /** Query parameters, parsed according to their schemas and with defaults filled in. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
  readonly body: Body;
  readonly origin: string;
  readonly now: number;
};

export class Result {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** Null to choose the media type from the `Accept` header. */
  readonly mediaType: string | null;

  constructor(
    status: number,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
    mediaType: string | null = null,
  ) {
    this.status = status;
    this.body = body;
    this.headers = headers;
    this.mediaType = mediaType;
  }
}

export type MockResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
};

/**
 * Returns a `Result`, or only a body to send with the first documented success status. The parameter is a validated
 * `Call`, merged with the result of `authenticate`.
 */
type Handler = (call: never) => unknown;

export type MockLayer = {
  /** Handlers by `operationId`. Other operations return examples, or the stored state of their resources. */
  readonly handlers?: Readonly<Record<string, Handler>>;
  /** Replaces the credential check. The result is merged into the call. */
  readonly authenticate?: (request: MockRequest) => Readonly<Record<string, unknown>>;
  /** Wraps the handling of a request after `authenticate`, for example to limit the request rate. */
  readonly handle?: (
    request: MockRequest,
    identity: Readonly<Record<string, unknown>>,
    run: () => MockResponse,
  ) => MockResponse;
  /** Wraps the response to a valid call. `next` runs the handler; it is null for an operation without a handler. */
  readonly respond?: (call: Call, next: (() => unknown) | null) => unknown;
  /** Serves undocumented paths, such as signed URLs. Returns null for unknown paths. */
  readonly serve?: (request: MockRequest) => Promise<MockResponse | null>;
  /** Returns null to fall back to the documented error. */
  readonly renderProblem?: (problem: MockProblem, request: MockRequest) => MockResponse | null;
  readonly adaptExample?: (value: unknown) => unknown;
  /** Parses every body as JSON, regardless of `Content-Type`. */
  readonly isJsonOnly?: boolean;
};

type LayerContext = {
  readonly document: OpenapiDocument;
  readonly operations: readonly OperationNode[];
  readonly now: number;
  /** Whether the mock runs in a page. There, readers send the same example values repeatedly. */
  readonly isTrial: boolean;
};

export type CreateMockLayer = (context: LayerContext) => MockLayer;
