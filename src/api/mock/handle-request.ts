import type { SchemaCheck } from '../document/schema-check/check-schema.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import type { OperationNode } from '../document/operations.ts';
import { decodePath } from '../../base/paths/route-path.ts';
import { type Call, type MockLayer, type MockRequest, type MockResponse, Result } from './call.ts';
import { checkRequest } from './check-request.ts';
import { requireCredentials } from './credentials.ts';
import { documentedResponse, preferredResponse } from './documented-response.ts';
import { MockProblem } from './mock-problem.ts';
import { type ReadBody, readBody } from './read-body.ts';
import { renderProblem, renderResult } from './render.ts';
import { createResources } from './resources.ts';
import { type ResponseValues, statusOf, successOf } from './response-values.ts';
import { type RouteMatch, createRoutes } from './routes.ts';

type Options = {
  readonly document: OpenapiDocument;
  readonly operations: readonly OperationNode[];
  readonly values: ResponseValues;
  readonly requestCheck: SchemaCheck;
  readonly layer: MockLayer;
};

const methodsOf = (operations: readonly OperationNode[]): string[] => {
  const documented = operations.map(({ method }) => method);
  const implied = documented.includes('GET') ? ['HEAD'] : [];
  return [...new Set([...documented, ...implied, 'OPTIONS'])].toSorted();
};

const decodeAll = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, decodePath(text)]));

const toResult = (returned: unknown, operation: OperationNode): Result => {
  const success = successOf(operation);
  return returned instanceof Result
    ? returned
    : new Result(success ? statusOf(operation, success) : 200, returned);
};

const findOperation = (matches: readonly RouteMatch[], method: string) =>
  [method, ...(method === 'HEAD' ? ['GET'] : [])]
    .flatMap((acceptedMethod) =>
      matches.flatMap(({ route, texts }) =>
        route.operations
          .filter((operation) => operation.method === acceptedMethod)
          .map((operation) => ({ operation, texts })),
      ),
    )
    .at(0);

const toMockRequest = async (
  request: Request,
  found: ReturnType<typeof findOperation>,
  now: number,
): Promise<MockRequest> => {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const encodedPath = found?.texts ?? {};
  return {
    operation: found?.operation ?? null,
    method: request.method,
    url: new URL(request.url),
    headers: request.headers,
    path: decodeAll(encodedPath),
    encodedPath,
    bytes,
    text: new TextDecoder().decode(bytes),
    now,
    responseHeaders: {},
  };
};

const respondToUnknown = (
  { method, url }: MockRequest,
  matches: readonly RouteMatch[],
  closest: (pathname: string) => string[],
): MockResponse => {
  const [first] = matches;
  if (!first) {
    const others = closest(url.pathname);
    const hint = others.length > 0 ? ` The closest paths are ${others.join(', ')}.` : '';
    throw new MockProblem(404, { detail: `The API has no operation at this address.${hint}` });
  }
  const allow = methodsOf(matches.flatMap(({ route }) => route.operations)).join(', ');
  if (method === 'OPTIONS') {
    return { status: 204, headers: { Allow: allow }, body: null };
  }
  throw new MockProblem(405, {
    detail: `${first.route.path} takes ${allow}.`,
    headers: { Allow: allow },
  });
};

const withinHttp = (
  response: MockResponse,
  request: MockRequest,
  values: ResponseValues,
): MockResponse => {
  if (response.status >= 200 && response.status <= 599) {
    return response;
  }
  const detail = `No server can respond with only the status ${response.status}.`;
  return renderProblem(new MockProblem(501, { detail }), { ...request, operation: null }, values);
};

/**
 * Handles a request in this order: route, credentials, `Prefer`, validation, response. This is a single function
 * because each step calls the next.
 */
export const createRequestHandler = (options: Options) => {
  const { document, operations, values, layer } = options;
  const routes = createRoutes(operations);
  const respondFromState = createResources(document, operations, values);

  const respond = (call: Call): Result => {
    const { operation } = call;
    const handler = layer.handlers?.[operation.operationId ?? operation.id] as
      | ((handled: Call) => unknown)
      | undefined;
    const next = handler ? () => handler(call) : null;
    if (layer.respond) {
      return toResult(layer.respond(call, next), operation);
    }
    return next
      ? toResult(next(), operation)
      : (respondFromState(call) ?? documentedResponse(call, values));
  };

  const run = (
    request: MockRequest,
    operation: OperationNode,
    identity: Readonly<Record<string, unknown>>,
    body: ReadBody,
  ): MockResponse => {
    const preferred = preferredResponse(operation, request.headers, values);
    if (preferred) {
      const value = layer.adaptExample?.(preferred.body) ?? preferred.body;
      const adapted = new Result(preferred.status, value, {}, preferred.mediaType);
      return renderResult(request, adapted, values);
    }
    const query = checkRequest(document, options.requestCheck, operation, request, body);
    const { path, headers, now } = request;
    const { origin } = request.url;
    const call = { ...identity, operation, path, query, headers, body: body.value, origin, now };
    return renderResult(request, respond(call), values);
  };

  const handleOperation = async (
    request: MockRequest,
    operation: OperationNode,
  ): Promise<MockResponse> => {
    // Read the body first, because later steps share state, and an `await` would let other requests run in between.
    // Errors in the body are thrown only after the credentials have been checked.
    const isJsonOnly = layer.isJsonOnly === true;
    const read = await readBody(document, operation.body, request, isJsonOnly).then(
      (body) => () => body,
      (error: unknown) => () => {
        throw error;
      },
    );
    const identity = layer.authenticate
      ? layer.authenticate(request)
      : (requireCredentials(operation, request), {});
    const runNow = (): MockResponse => run(request, operation, identity, read());
    return layer.handle ? layer.handle(request, identity, runNow) : runNow();
  };

  return async (incoming: Request, now: number): Promise<MockResponse> => {
    const matches = routes.find(new URL(incoming.url).pathname);
    const found = findOperation(matches, incoming.method);
    const request = await toMockRequest(incoming, found, now);
    const respondOrThrow = async (): Promise<MockResponse> =>
      found
        ? handleOperation(request, found.operation)
        : ((await layer.serve?.(request)) ?? respondToUnknown(request, matches, routes.closest));
    const response = await respondOrThrow().catch((error: unknown) => {
      if (!(error instanceof MockProblem)) {
        throw error;
      }
      return layer.renderProblem?.(error, request) ?? renderProblem(error, request, values);
    });
    const { status, headers, body } = withinHttp(response, request, values);
    return { status, headers: { ...headers, ...request.responseHeaders }, body };
  };
};
