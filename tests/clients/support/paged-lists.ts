import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenapiDocument } from '../../../src/api/document/openapi-document.ts';
import type { Step } from './steps.ts';

const entries = ['a', 'b', 'c', 'd', 'e'];

type PagedList = {
  readonly parameter: string;
  readonly page: (number: number) => object;
  readonly start?: number;
  readonly expected: readonly string[];
  readonly requestedPages: readonly number[];
};

export const pagedLists: Readonly<Record<string, PagedList>> = {
  listByPage: {
    parameter: 'page',
    page: (number) => ({ things: entries.slice(number * 2 - 2, number * 2) }),
    expected: entries,
    requestedPages: [1, 2, 3],
  },
  listFromPage: {
    parameter: 'page',
    page: (number) => ({ things: entries.slice(number * 2 - 2, number * 2) }),
    start: 2,
    expected: ['c', 'd', 'e'],
    requestedPages: [2, 3],
  },
  listByOffset: {
    parameter: 'offset',
    page: (number) => ({ things: entries.slice(0, 4).slice(number, number + 2) }),
    expected: ['a', 'b', 'c', 'd'],
    requestedPages: [0, 2, 4],
  },
  // Page sizes vary, so only the total shows which page is the last.
  listUnevenPages: {
    parameter: 'page',
    page: (number) => ({ things: [['a', 'b'], ['c'], ['d', 'e']][number - 1] ?? [], total: 5 }),
    expected: entries,
    requestedPages: [1, 2, 3],
  },
  // The server ignores the parameter.
  listSamePage: {
    parameter: 'page',
    page: () => ({ things: entries }),
    expected: entries,
    requestedPages: [1, 2],
  },
  listNoPage: {
    parameter: 'page',
    page: () => ({ things: [] }),
    expected: [],
    requestedPages: [1],
  },
};

const pathOf = (id: string): string => `/paged/${id}`;

export const withPagedLists = (document: OpenapiDocument): OpenapiDocument => {
  const things = { type: 'array', items: { type: 'string' } };
  const schema = { type: 'object', properties: { things, total: { type: 'integer' } } };
  const paths = Object.entries(pagedLists).map(([operationId, { parameter }]) => [
    pathOf(operationId),
    {
      get: {
        operationId,
        security: [],
        parameters: [{ name: parameter, in: 'query', schema: { type: 'integer' } }],
        responses: { 200: { description: '', content: { 'application/json': { schema } } } },
      },
    },
  ]);
  const own = document['paths'] as Readonly<Record<string, unknown>>;
  return { ...document, paths: { ...own, ...(Object.fromEntries(paths) as object) } };
};

const plain = {
  client: 'player' as const,
  times: 1,
  path: [],
  expect: {},
  save: {},
  saveHeaders: {},
};

export const pagedSteps: readonly Step[] = Object.entries(pagedLists).map(
  ([pages, { parameter, start }]) => ({
    ...plain,
    pages,
    params: start === undefined ? {} : { [parameter]: start },
  }),
);

export const startPagedServer = async () => {
  const requestedPages: Record<string, number[]> = {};
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const id = pathname.slice(pathOf('').length);
    const list = pagedLists[id];
    const number = Number(searchParams.get(list?.parameter ?? ''));
    (requestedPages[id] ??= []).push(number);
    response.writeHead(list ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(list?.page(number) ?? {}));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestedPages,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
