import { isRecord } from '../../../base/json/is-record.ts';
import { listOf, mapOf } from '../../../base/json/read-map.ts';
import { operationKeys, operationsOf } from '../../../api/document/methods.ts';
import type { OpenapiDocument, OpenapiNode } from '../../../api/document/openapi-document.ts';
import { identifyOperations } from '../../../api/document/operation-sources.ts';
import { hasServers, readServer, type ServerVariable } from '../../../api/document/servers.ts';
import { createServerIds } from '../../../api/reference/server-address.ts';
import { storedTexts } from '../server-choice/server-addresses.ts';
import { chosenValue, encodeValue, textsOf } from '../server-choice/server-variables.ts';

const mockServerLabel = 'Mock, in this browser';

/** Also copies path-level servers to each operation, because Scalar cannot update variables of path-level servers. */
const withMock = (item: unknown, url: string): unknown => {
  if (!isRecord(item)) {
    return item;
  }
  const copy: Record<string, unknown> = { ...item };
  for (const { keys, operation } of operationsOf(item)) {
    const holder = [operation, item].find(hasServers);
    if (holder) {
      const [key = '', method] = keys;
      // Select a server here, because Scalar otherwise looks for the document's selected server in this list.
      const own = { ...putFirst(operation, holder, url), 'x-scalar-selected-server': url };
      copy[key] = method === undefined ? own : { ...mapOf(copy, key), [method]: own };
    }
  }
  return copy;
};

const putFirst = (node: OpenapiNode, holder: OpenapiNode, url: string) => ({
  ...node,
  servers: [{ url, description: mockServerLabel }, ...listOf(holder, 'servers')],
});

/** Puts the mock first in all server lists, so that requests go there until the reader selects another server. */
export const addMockServer = (openapi: OpenapiDocument, url: string): OpenapiDocument => ({
  ...putFirst(openapi, openapi, url),
  paths: Object.fromEntries(
    Object.entries(mapOf(openapi, 'paths')).map(([path, item]) => [path, withMock(item, url)]),
  ),
});

type Holder =
  | { readonly type: 'document' }
  | { readonly type: 'operation'; readonly path: string; readonly method: string };

type VariableSource = {
  readonly meta: Holder;
  /** Index of the server in the `servers` list of the document or operation. */
  readonly index: number;
  readonly server: string;
  readonly variable: ServerVariable;
};

const variablesOf = (
  meta: Holder,
  node: OpenapiNode,
  idOf: ReturnType<typeof createServerIds>,
): VariableSource[] =>
  listOf(node, 'servers')
    .map((server) => readServer(isRecord(server) ? server : {}))
    .flatMap((server, index) =>
      server.variables.map((variable) => ({
        meta,
        index,
        server: idOf(server),
        variable,
      })),
    );

const valueOf = ({ server, variable }: VariableSource, stored: string | null): string => {
  const value = chosenValue(variable, textsOf(stored, server));
  return variable.values.length > 0 || value === variable.default ? value : encodeValue(value);
};

type Update = {
  readonly index: number;
  readonly key: string;
  readonly value: string;
  readonly meta: Holder;
};

/** Returns a function that lists the server variables whose values changed since its last call. */
export const trackServerValues = (
  openapi: OpenapiDocument,
): ((stored: string | null) => readonly Update[]) => {
  const idOf = createServerIds(openapi);
  const sources = [
    ...variablesOf({ type: 'document' }, openapi, idOf),
    ...identifyOperations(openapi).flatMap(({ source: { kind, path, method, operation } }) =>
      kind === 'operation'
        ? variablesOf(
            { type: 'operation', path, method: operationKeys(method).at(-1) ?? method },
            operation,
            idOf,
          )
        : [],
    ),
  ];
  const shown = sources.map(({ variable }) => variable.default);
  return (stored) =>
    sources.flatMap((source, position) => {
      const value = valueOf(source, stored);
      if (value === shown[position]) {
        return [];
      }
      shown[position] = value;
      return { index: source.index, key: source.variable.name, value, meta: source.meta };
    });
};

/** Applies the reader's stored server values, and applies later changes until the returned function is called. */
export const followServerValues = (
  listChanges: ReturnType<typeof trackServerValues>,
  update: (change: Update) => void,
): (() => void) => {
  const follow = () => listChanges(storedTexts.get()).forEach(update);
  follow();
  return storedTexts.subscribe(follow);
};
