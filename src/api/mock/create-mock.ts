import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createSchemaCheck } from '../document/schema-check/check-schema.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import { readOperations } from '../document/operations.ts';
import { schemaModelOf } from '../document/schema-model.ts';
import { createValidValues } from '../document/valid-value.ts';
import type { CreateMockLayer, MockResponse } from './call.ts';
import { createRequestHandler } from './handle-request.ts';
import { isLocalOrigin } from './refuse-foreign.ts';
import { createResponseValues } from './response-values.ts';

export type Mock = {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly reset: () => void;
};

type Options = {
  readonly createLayer?: CreateMockLayer | null;
  readonly clock?: () => number;
  readonly isTrial?: boolean;
};

/** Browser scripts can read these headers even if the document does not list them. */
const ownHeaders = ['Allow', 'Date', 'Location', 'Retry-After', 'WWW-Authenticate'];

export const resetPath = '/mock/reset';

const isPreflight = (request: Request): boolean =>
  request.method === 'OPTIONS' && request.headers.has('Access-Control-Request-Method');

const toResponse = ({ status, headers, body }: MockResponse): Response =>
  new Response(body, { status, headers });

/**
 * Mocks an OpenAPI document in memory: validates requests, and responds from examples, schemas and the state of its
 * resources.
 */
export const createMock = (
  written: OpenapiDocument,
  { createLayer = null, clock = Date.now, isTrial = false }: Options = {},
): Mock => {
  const document = schemaModelOf(written);
  const operations = readOperations(document).filter(({ kind }) => kind === 'operation');
  const values = createResponseValues(document, createValidValues(document, 'response'));
  const requestCheck = createSchemaCheck(document, 'request');
  const exposeHeaders = [
    ...new Set([
      ...ownHeaders,
      ...operations.flatMap(({ responses }) =>
        responses.flatMap(({ headers }) => headers.map(({ name }) => name)),
      ),
    ]),
  ];
  const start = () =>
    createRequestHandler({
      document,
      operations,
      values,
      requestCheck,
      layer: createLayer?.({ document: written, operations, now: clock(), isTrial }) ?? {},
    });
  let handle = start();
  const reset = (): void => {
    handle = start();
  };
  const app = new Hono();
  const crossOrigin = cors({
    // In browsers, only local pages may read responses.
    origin: (origin) => (isLocalOrigin(origin) ? origin : null),
    exposeHeaders,
  });
  app.use(async (context, next) =>
    context.req.method === 'OPTIONS' && !isPreflight(context.req.raw)
      ? next()
      : crossOrigin(context, next),
  );
  app.post(resetPath, () => {
    reset();
    return new Response(null, { status: 204 });
  });
  app.all('*', async ({ req }) => toResponse(await handle(req.raw, clock())));
  return { fetch: async (request) => app.fetch(request), reset };
};
