import type { OpenapiDocument } from '../document/openapi-document.ts';
import type { OperationNode } from '../document/operations.ts';
import type { MockProblem } from './mock-problem.ts';

export type MockRequest = {
  /** Null where the document has no such path or method. */
  readonly operation: OperationNode | null;
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** The texts at the names of the path's template, decoded. */
  readonly path: Readonly<Record<string, string>>;
  /** The same, as they were sent. */
  readonly encodedPath: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Headers that the response gets in any case. */
  readonly responseHeaders: Record<string, string>;
};

export type Call<Body = unknown> = {
  readonly operation: OperationNode;
  readonly path: Readonly<Record<string, string>>;
  /** Query parameters as values of their schemas' types, with their defaults. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
  readonly body: Body;
  /** Where the mock was reached, such as `http://localhost:4010`. */
  readonly origin: string;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** A successful response before it is rendered. */
export class Result {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** The media type of the body; null for that which the request accepts. */
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
 * Responds to an operation: a `Result`, or only the body of the first documented success. Its parameter is a `Call` with
 * what `authenticate` found; it may name the type of the body, which has been checked against its schema.
 */
type Handler = (call: never) => unknown;

/** Behavior that the document of an API does not describe. Every part is optional. */
export type MockLayer = {
  /** By `operationId`. Other operations respond with their examples, or from the state of their resources. */
  readonly handlers?: Readonly<Record<string, Handler>>;
  /** Replaces the check that a request has credentials. What it returns becomes part of the call. */
  readonly authenticate?: (request: MockRequest) => Readonly<Record<string, unknown>>;
  /** Runs around a request whose caller is known, for limits and repeats. */
  readonly handle?: (
    request: MockRequest,
    identity: Readonly<Record<string, unknown>>,
    run: () => MockResponse,
  ) => MockResponse;
  /** Runs around a valid call; `next` is its handler, or null without one. */
  readonly respond?: (call: Call, next: (() => unknown) | null) => unknown;
  /** Responds at an address that the document does not have, such as a signed one; null where there is nothing. */
  readonly serve?: (request: MockRequest) => Promise<MockResponse | null>;
  /** Renders what was thrown; null for what it does not know. */
  readonly renderProblem?: (problem: MockProblem, request: MockRequest) => MockResponse | null;
  /** Changes an example of a success that `Prefer` asks for. */
  readonly adaptExample?: (value: unknown) => unknown;
  /** Whether every body is JSON, whatever `Content-Type` says. */
  readonly isJsonOnly?: boolean;
};

type LayerContext = {
  readonly document: OpenapiDocument;
  readonly operations: readonly OperationNode[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether a reader tries requests in a page, which sends the values of examples again and again. */
  readonly isTrial: boolean;
};

/** Creates the layer of a mock, with the state in which it starts. */
export type CreateMockLayer = (context: LayerContext) => MockLayer;
