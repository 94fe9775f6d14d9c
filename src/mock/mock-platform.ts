import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createSchemaCheck } from '../json/check-schema.ts';
import type { OpenapiDocument } from '../openapi/openapi-document.ts';
import { ApiProblem } from './api-problem.ts';
import { createRequestHandler } from './handle-request.ts';
import { type MockOperation, readOperations } from './operations.ts';
import { createPlatform } from './platform/platform.ts';
import { collectProblemExamples, renderProblem } from './render-response.ts';

export type MockPlatform = {
  /** Handles a request, under Node and in browsers. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Restores the initial state. */
  readonly reset: () => void;
};

type Clock = () => number;

/** Pages of games in development. No other site may reach the mock through a browser. */
const localOrigin = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\]|[\w-]+\.localhost)(:\d+)?$/;

const exposeHeaders = ['ETag', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id'];

/** Paths without parameters come first: `/statistics/me` is not a statistic. */
const bySpecificity = (a: MockOperation, b: MockOperation): number =>
  a.path.split('{').length - b.path.split('{').length;

/** The path that resets the mock. It is not part of the documented API. */
export const resetPath = '/mock/reset';

/** Creates ids of a prefix and 16 characters, which count up so that runs are reproducible. */
const createCounter = () => {
  let last = 0;
  return (prefix: string): string => {
    last += 1;
    return `${prefix}_mock${last.toString(36).padStart(12, '0')}`;
  };
};

const createApp = (openapi: OpenapiDocument, clock: Clock, reset: () => void): Hono => {
  const now = clock();
  const operations = readOperations(openapi, now);
  const problems = collectProblemExamples(operations);
  const createId = createCounter();
  const createRequestId = () => createId('req');
  const handleRequest = createRequestHandler({
    platform: createPlatform(operations, createId, now),
    problems,
    check: createSchemaCheck(openapi),
    createRequestId,
  });
  const app = new Hono();
  app.use(cors({ origin: (origin) => (localOrigin.test(origin) ? origin : null), exposeHeaders }));
  for (const operation of operations.toSorted(bySpecificity)) {
    const pattern = operation.path.replaceAll(/\{([^}]+)\}/g, ':$1');
    app.on(operation.method, pattern, async ({ req }) => {
      const text = await req.text();
      return handleRequest({ operation, request: req.raw, path: req.param(), text, now: clock() });
    });
  }
  app.post(resetPath, () => {
    reset();
    return new Response(null, { status: 204 });
  });
  app.notFound(() => {
    const problem = new ApiProblem('NOT_FOUND', {
      detail: 'The API has no operation at this address.',
    });
    const requestId = createRequestId();
    const { text, ...init } = renderProblem(problem, null, { examples: problems, requestId });
    return new Response(text, init);
  });
  return app;
};

/**
 * Creates the documented platform in memory. It checks requests against the OpenAPI document, and responds from a state
 * that starts with the document's examples.
 *
 * @param clock returns milliseconds since 1970
 */
export const createMockPlatform = (
  openapi: OpenapiDocument,
  clock: Clock = Date.now,
): MockPlatform => {
  const start = (): Hono => createApp(openapi, clock, reset);
  const reset = (): void => {
    app = start();
  };
  let app = start();
  return { fetch: async (request) => app.fetch(request), reset };
};
