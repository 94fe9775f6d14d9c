import { isRecord } from '../../base/json/is-record.ts';
import { listOf } from '../../base/json/read-map.ts';
import { valueAt } from '../../base/json/json-pointer.ts';
import { sampleExtensionSchema } from '../../../schemas/openapi.ts';
import { operationsOf } from '../document/methods.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import { readOperations } from '../document/operations.ts';
import { parameterNamesOf } from '../document/parameters.ts';
import { resolveNode, textOf } from '../document/read-node.ts';
import { errorCatalogOf, errorNames } from '../document/error-codes.ts';
import { isSuccess } from '../document/responses.ts';
import { findRepeated } from '../../problems/find-repeated.ts';
import { type Problem, createProblem, uniqueProblems } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import { checkEntry, checkName } from './check-extensions.ts';
import type { Locators } from './locate-node.ts';
import { indexNames } from '../../problems/name-index.ts';

export type LocatedOperation = {
  readonly item: Readonly<Record<string, unknown>>;
  readonly operation: Readonly<Record<string, unknown>>;
  readonly path: readonly string[];
  readonly itemPath: readonly string[];
};

const entriesOf = (value: unknown): [string, unknown][] =>
  isRecord(value) ? Object.entries(value) : [];

/**
 * @param passed path items of callbacks that were already visited, because several references may lead to the same
 *    path item or form a cycle
 */
const operationsIn = (
  document: OpenapiDocument,
  items: unknown,
  at: readonly string[],
  passed: Set<unknown>,
): LocatedOperation[] =>
  entriesOf(items).flatMap(([name, written]) => {
    const item = resolveNode(document, written);
    return operationsOf(item).flatMap(({ keys, operation }) => {
      const itemPath = [...at, name];
      const path = [...itemPath, ...keys];
      const callbacks = entriesOf(operation['callbacks']).flatMap(([callback, expressions]) => {
        const own = Object.entries(resolveNode(document, expressions)).filter(
          ([expression, inner]) =>
            !expression.startsWith('x-') &&
            isRecord(inner) &&
            !passed.has(inner) &&
            passed.add(inner),
        );
        const inner = Object.fromEntries(own);
        return operationsIn(document, inner, [...path, 'callbacks', callback], passed);
      });
      return [{ item, operation, path, itemPath }, ...callbacks];
    });
  });

export const locateOperations = (document: OpenapiDocument): LocatedOperation[] => {
  const passed = new Set<unknown>();
  return ['paths', 'webhooks'].flatMap((key) =>
    operationsIn(document, document[key], [key], passed),
  );
};

const checkSecurity = (
  names: readonly string[],
  { operation: { security }, path }: LocatedOperation,
  locateKey: Locators['locateKey'],
): Problem[] =>
  (Array.isArray(security) ? (security as unknown[]) : []).flatMap((alternative, index) =>
    entriesOf(alternative)
      .filter(([name]) => !names.includes(name))
      .map(([name]) =>
        createProblem({
          code: 'openapi/unknown-scheme',
          location: locateKey([...path, 'security', String(index), name]),
          expected: 'the name of a security scheme of the document',
          found: `\`${name}\``,
          suggestion: suggest(name, indexNames(names)),
        }),
      ),
  );

/** Compares the path parameters with the path. The paths of webhooks and callbacks are not templates. */
const checkPathParameters = (
  document: OpenapiDocument,
  { item, operation, path, itemPath }: LocatedOperation,
  { locate, locateKey }: Locators,
): Problem[] => {
  const [section, template = ''] = itemPath;
  if (section !== 'paths' || itemPath.length !== 2) {
    return [];
  }
  const names = parameterNamesOf(template);
  const declared = [
    { node: item, at: itemPath },
    { node: operation, at: path },
  ].flatMap(({ node, at }) =>
    listOf(node, 'parameters').map((written, index) => ({
      parameter: resolveNode(document, written),
      at: [...at, 'parameters', String(index)],
    })),
  );
  const inPath = declared
    .filter(({ parameter }) => parameter['in'] === 'path')
    .map(({ parameter, at }) => ({ name: textOf(parameter, 'name'), at }));
  const undeclared = names.filter((name) => inPath.every((each) => each.name !== name));
  const unused = inPath
    .filter(({ name }) => name !== '' && !names.includes(name))
    .map(({ name, at }) => ({ name, at, suggestion: suggest(name, undeclared) }));
  const misspelled = new Set(unused.map(({ suggestion }) => suggestion));
  return [
    ...undeclared
      .filter((name) => !misspelled.has(name))
      .map((name) =>
        createProblem({
          code: 'openapi/unmatched-parameter',
          location: locateKey(path),
          expected: `a path parameter \`${name}\` in \`parameters\`, as in \`${template}\``,
          found: 'none',
        }),
      ),
    ...unused.map(({ name, at, suggestion }) =>
      createProblem({
        code: 'openapi/unmatched-parameter',
        location: locate([...at, 'name']),
        expected: `a path parameter that \`${template}\` contains`,
        found: `\`${name}\``,
        suggestion,
      }),
    ),
  ];
};

const checkIds = (
  operations: readonly LocatedOperation[],
  locate: Locators['locate'],
): Problem[] => {
  const named = operations.filter(({ operation }) => typeof operation['operationId'] === 'string');
  return findRepeated(named, ({ operation }) => operation['operationId']).map(({ item, first }) =>
    createProblem({
      code: 'openapi/duplicate-operation-id',
      location: locate([...item.path, 'operationId']),
      expected: 'an `operationId` that no other operation has',
      found: `\`${String(item.operation['operationId'])}\` again`,
      related: {
        message: 'It first appears at',
        location: locate([...first.path, 'operationId']),
      },
    }),
  );
};

const checkSamples = (
  document: OpenapiDocument,
  operations: readonly LocatedOperation[],
  locators: Locators,
): Problem[] => {
  const nodes = new Map(
    readOperations(document).map((node) => [JSON.stringify(node.pointer), node] as const),
  );
  const { property } = errorCatalogOf(document);
  return operations.flatMap(({ operation, path }) => {
    const node = nodes.get(JSON.stringify(path));
    const entry = operation['x-sample'];
    if (!node || entry === undefined) {
      return [];
    }
    const at = [...path, 'x-sample'];
    const check = (keys: readonly string[], kind: string, name: string, known: string[]) => {
      const expected = `${kind} of the operation`;
      const describe = () => ({ location: locators.locate([...at, ...keys]), expected });
      return checkName(name, known, describe, `\`${name}\``);
    };
    const errors = node.responses
      .filter((response) => !isSuccess(response))
      .flatMap((response) => errorNames(response, property));
    const parameters = node.parameters.map(({ name }) => name);
    return [
      ...checkEntry({ schema: sampleExtensionSchema, entry, path: at }, locators),
      ...(node.sample.error === null
        ? []
        : check(['error'], 'an error code', node.sample.error, errors)),
      ...node.sample.parameters.flatMap((name, index) =>
        check(['parameters', String(index)], 'a parameter', name, parameters),
      ),
    ];
  });
};

export const checkOperations = (document: OpenapiDocument, locators: Locators): Problem[] => {
  const { locate, locateKey } = locators;
  const names = entriesOf(valueAt(document, ['components', 'securitySchemes'])).map(
    ([name]) => name,
  );
  const operations = locateOperations(document);
  const root: LocatedOperation = { item: {}, operation: document, path: [], itemPath: [] };
  return [
    ...[root, ...operations].flatMap((placed) => checkSecurity(names, placed, locateKey)),
    ...uniqueProblems(
      operations.flatMap((placed) => checkPathParameters(document, placed, locators)),
    ),
    ...checkIds(operations, locate),
    ...checkSamples(document, operations, locators),
  ];
};
