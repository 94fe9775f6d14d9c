import type { SchemaCheck } from '../document/schema-check/check-schema.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import type { OperationNode } from '../document/operations.ts';
import { decodePath } from '../../base/paths/route-path.ts';
import { type Call, type MockLayer, type MockRequest, type MockResponse, Result } from './call.ts';
import { createRequestCheck } from './check-request.ts';
import { requireCredentials } from './credentials.ts';
import { documentedResponse, preferredResponse } from './documented-response.ts';
import { MockProblem } from './mock-problem.ts';
import { type ReadBody, createBodyReader } from './read-body.ts';
import { renderProblem, renderResult } from './render.ts';
import { createResources } from './resources.ts';
import { type ResponseValues, statusOf, successOf } from './response-values.ts';
import { createRoutes } from './routes.ts';

type Options = {
  readonly document: OpenapiDocument;
  readonly operations: readonly OperationNode[];
  readonly values: ResponseValues;
  readonly requestCheck: SchemaCheck;
  readonly layer: MockLayer;
};

const methodsOf = (operations: readonly OperationNode[]): string[] => {
  const documented = operations.map(({ method }) => method as string);
  const implied = documented.includes('GET') ? ['HEAD'] : [];
  return [...new Set([...documented, ...implied, 'OPTIONS'])].toSorted();
};

const decodeAll = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, decodePath(text)]));

/** Order: route, caller, `Prefer`, validation, response. */
export const createRequestHandler = (options: Options) => {
  const { document, operations, values, layer } = options;
  const routes = createRoutes(operations);
  const readBody = createBodyReader(document);
  const checkRequest = createRequestCheck(document, options.requestCheck);
  const resources = createResources(document, operations, values);

  const toResult = (returned: unknown, operation: OperationNode): Result => {
    const success = successOf(operation);
    return returned instanceof Result
      ? returned
      : new Result(success ? statusOf(operation, success) : 200, returned);
  };

  const respond = (call: Call): Result => {
    const { operation } = call;
    const handler = layer.handlers?.[operation.operationId ?? operation.id] as
      ((handled: Call) => unknown) | undefined;
    const next = handler ? () => handler(call) : null;
    if (layer.respond) {
      return toResult(layer.respond(call, next), operation);
    }
    return next
      ? toResult(next(), operation)
      : (resources.respond(call) ?? documentedResponse(call, values));
  };

  const run = (
    request: MockRequest,
    identity: Readonly<Record<string, unknown>>,
    readNow: () => ReadBody,
  ): MockResponse => {
    const operation = request.operation as OperationNode;
    const body = readNow();
    const preferred = preferredResponse(operation, request.headers, values);
    if (preferred) {
      const value = layer.adaptExample?.(preferred.body) ?? preferred.body;
      const adapted = new Result(preferred.status, value, {}, preferred.mediaType);
      return renderResult(request, adapted, values);
    }
    const query = checkRequest(operation, request, body);
    const { path, headers, now } = request;
    const { origin } = request.url;
    const call = { ...identity, operation, path, query, headers, body: body.value, origin, now };
    return renderResult(request, respond(call), values);
  };

  const handleOperation = async (request: MockRequest): Promise<MockResponse> => {
    const operation = request.operation as OperationNode;
    // Read the body before steps that share state, which must not be interrupted. Errors are thrown in order, later.
    const read = await readBody(operation.body, request, layer.isJsonOnly === true).then(
      (body) => () => body,
      (error: unknown) => () => {
        throw error;
      },
    );
    const identity = layer.authenticate
      ? layer.authenticate(request)
      : (requireCredentials(operation, request), {});
    const runNow = (): MockResponse => run(request, identity, read);
    return layer.handle ? layer.handle(request, identity, runNow) : runNow();
  };

  const route = (request: Request) => {
    const { pathname } = new URL(request.url);
    const matches = routes.find(pathname);
    const method = request.method;
    const findBy = (wanted: string) =>
      matches.flatMap(({ route: { operations: own }, texts }) =>
        own
          .filter((operation) => operation.method === wanted)
          .map((operation) => ({ operation, texts })),
      )[0];
    const found = findBy(method) ?? (method === 'HEAD' ? findBy('GET') : undefined);
    return { found, matches, pathname };
  };

  const respondToUnknown = (
    request: MockRequest,
    { matches, pathname }: ReturnType<typeof route>,
  ): MockResponse => {
    const [first] = matches;
    if (!first) {
      const others = routes.closest(pathname);
      const hint = others.length > 0 ? ` The closest paths are ${others.join(', ')}.` : '';
      throw new MockProblem(404, { detail: `The API has no operation at this address.${hint}` });
    }
    const allow = methodsOf(matches.flatMap(({ route: { operations: own } }) => own)).join(', ');
    if (request.method === 'OPTIONS') {
      return { status: 204, headers: { Allow: allow }, body: null };
    }
    throw new MockProblem(405, {
      detail: `${first.route.path} takes ${allow}.`,
      headers: { Allow: allow },
    });
  };

  const withinHttp = (response: MockResponse, request: MockRequest): MockResponse => {
    if (response.status >= 200 && response.status <= 599) {
      return response;
    }
    const detail = `No server can respond with status ${response.status} alone.`;
    return renderProblem(new MockProblem(501, { detail }), { ...request, operation: null }, values);
  };

  const toMockRequest = async (
    request: Request,
    found: ReturnType<typeof route>['found'],
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

  return async (incoming: Request, now: number): Promise<MockResponse> => {
    const routed = route(incoming);
    const request = await toMockRequest(incoming, routed.found, now);
    const respondOrThrow = async (): Promise<MockResponse> =>
      routed.found
        ? handleOperation(request)
        : ((await layer.serve?.(request)) ?? respondToUnknown(request, routed));
    const response = await respondOrThrow().catch((error: unknown) => {
      if (!(error instanceof MockProblem)) {
        throw error;
      }
      return layer.renderProblem?.(error, request) ?? renderProblem(error, request, values);
    });
    const { status, headers, body } = withinHttp(response, request);
    return { status, headers: { ...headers, ...request.responseHeaders }, body };
  };
};
