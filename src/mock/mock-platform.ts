import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createSchemaCheck } from '../json/check-schema.ts';
import type { OpenapiDocument } from '../model/openapi-document.ts';
import { ApiProblem } from './api-problem.ts';
import { createWorld } from './create-world.ts';
import { createExpiringMap } from './expiring-map.ts';
import { handleRequest, idempotencyLifetime, type MockState } from './handle-request.ts';
import { type MockOperation, readOperations } from './operations.ts';
import { createRateLimits } from './rate-limits.ts';
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

const exposedHeaders = ['ETag', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id'];

/** Paths without parameters come first: `/statistics/me` is not a statistic. */
const bySpecificity = (a: MockOperation, b: MockOperation): number =>
  a.path.split('{').length - b.path.split('{').length;

/** The path that resets the mock. It is not part of the documented API. */
export const resetPath = '/mock/reset';

const createApp = (openapi: OpenapiDocument, clock: Clock, reset: () => void): Hono => {
  const now = clock();
  const operations = readOperations(openapi, now);
  const state: MockState = {
    world: createWorld(operations, now),
    limits: createRateLimits(),
    responses: createExpiringMap(idempotencyLifetime),
    problems: collectProblemExamples(operations),
    check: createSchemaCheck(openapi),
  };
  const app = new Hono();
  app.use(
    cors({
      origin: (origin) => (localOrigin.test(origin) ? origin : null),
      exposeHeaders: exposedHeaders,
    }),
  );
  for (const operation of operations.toSorted(bySpecificity)) {
    const pattern = operation.path.replaceAll(/\{([^}]+)\}/g, ':$1');
    app.on(operation.method, pattern, async (context) => {
      const request = context.req.raw;
      const path: Readonly<Record<string, string>> = context.req.param();
      const text = await request.text();
      return handleRequest({ operation, request, path, text, now: clock() }, state);
    });
  }
  app.post(resetPath, () => {
    reset();
    return new Response(null, { status: 204 });
  });
  app.notFound(() => {
    const detail = 'The API has no operation at this address.';
    const { status, headers, text } = renderProblem(
      new ApiProblem({ code: 'NOT_FOUND', detail }),
      null,
      { examples: state.problems, requestId: state.world.createId('req') },
    );
    return new Response(text, { status, headers });
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
