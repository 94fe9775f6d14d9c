import { isRecord } from '../../base/json/is-record.ts';
import { followReference, parsePointer, valueAt } from '../../base/json/json-pointer.ts';
import { listOf, mapOf } from '../../base/json/read-map.ts';
import { bodyFormatOf, mediaSchemaOf, parseJsonExample } from '../document/media-types.ts';
import { hasType } from '../document/enum-values.ts';
import { pick } from '../document/intersect-schemas.ts';
import type { OpenapiDocument, OpenapiNode } from '../document/openapi-document.ts';
import { entriesOf, resolveNode } from '../document/read-node.ts';
import { combinedSchemaOf, schemaModelOf } from '../document/schema-model.ts';
import { createSchemaCheck } from '../document/schema-check/check-schema.ts';
import type { JsonSchema, Violation } from '../document/schema-check/json-schema.ts';
import type { Direction } from '../document/schema-check/schema-copies.ts';
import { describeValue } from '../../problems/describe-zod-issue.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { type LocatedOperation, locateOperations } from './check-operations.ts';
import { documentNodes } from '../document/document-nodes.ts';
import type { Locators } from './locate-node.ts';

type Path = readonly string[];

type Example = {
  readonly schema: JsonSchema;
  readonly value: unknown;
  readonly path: Path;
  readonly noun: 'example' | 'default' | 'value';
  /** Null for an example in a schema, because it may show a request or a response. */
  readonly direction: Direction | null;
};

/**
 * Whether an example is a serialized body, such as XML text. The schema describes the parsed value, not its serialized
 * text.
 */
const isSerialized = (mediaType: string | null, value: unknown): boolean =>
  mediaType !== null && typeof value === 'string' && bodyFormatOf(mediaType) !== 'json';

const componentKinds: readonly (readonly [kind: string, direction: Direction])[] = [
  ['parameters', 'request'],
  ['requestBodies', 'request'],
  ['responses', 'response'],
  ['headers', 'response'],
];

/** This is a single function because the visitors call each other and share the set of visited nodes. */
const collectExamples = (document: OpenapiDocument): Example[] => {
  const found: Example[] = [];
  const visited = new Set<unknown>();

  const isNew = (node: unknown): boolean => {
    const isFirst = !visited.has(node);
    visited.add(node);
    return isFirst;
  };

  const visitSchema = (schema: unknown, path: Path): void => {
    if (!isRecord(schema) || !isNew(schema)) {
      return;
    }
    for (const { path: keys, value: node } of documentNodes(schema)) {
      const at = [...path, ...keys];
      if (typeof node['$ref'] === 'string') {
        visitSchema(followReference(document, node['$ref']), at);
      }
      const add = (
        example: Pick<Example, 'schema' | 'value' | 'noun'>,
        ...own: readonly string[]
      ): unknown => found.push({ ...example, path: [...at, ...own], direction: null });
      listOf(node, 'examples').forEach((value, index) =>
        add({ schema: node, value, noun: 'example' }, 'examples', String(index)),
      );
      for (const noun of ['example', 'default'] as const) {
        if (node[noun] !== undefined) {
          add({ schema: node, value: node[noun], noun }, noun);
        }
      }
      const types = [node['type']].flat();
      const values = listOf(node, 'enum');
      // If no value has an allowed type, `checkContradictions` reports the list.
      if (values.some((value) => hasType(value, types))) {
        values.forEach((value, index) =>
          add({ schema: pick(node, ['type']), value, noun: 'value' }, 'enum', String(index)),
        );
      }
    }
  };

  const visitHolder = (
    holder: OpenapiNode,
    path: Path,
    { direction, mediaType }: { readonly direction: Direction; readonly mediaType: string | null },
  ): void => {
    const schema = mediaSchemaOf(document, holder);
    visitSchema(holder['schema'], [...path, 'schema']);
    visitSchema(holder['itemSchema'], [...path, 'itemSchema']);
    const add = (written: unknown, ...own: readonly string[]): void => {
      if (isRecord(schema) && written !== undefined && !isSerialized(mediaType, written)) {
        const parsed = parseJsonExample(document, mediaType ?? '', schema, written);
        const value = parsed === undefined ? written : parsed;
        found.push({ schema, value, path: [...path, ...own], noun: 'example', direction });
      }
    };
    for (const [name, example] of entriesOf(holder, 'examples')) {
      const node = resolveNode(document, example);
      const key = node['value'] === undefined ? 'dataValue' : 'value';
      add(node[key], 'examples', name, key);
    }
    add(holder['example'], 'example');
  };

  /** The bundler may have moved a part to a component that the source lacks, so the first path is the best one. */
  const isNewPart = (written: unknown): boolean =>
    isNew(
      isRecord(written) && typeof written['$ref'] === 'string'
        ? followReference(document, written['$ref'])
        : written,
    );

  const visitContent = (node: OpenapiNode, path: Path, direction: Direction): void => {
    for (const [mediaType, written] of entriesOf(node, 'content')) {
      if (isNewPart(written)) {
        visitHolder(resolveNode(document, written), [...path, 'content', mediaType], {
          direction,
          mediaType,
        });
      }
    }
  };

  const visitPart = (written: unknown, path: Path, direction: Direction): void => {
    if (isNewPart(written)) {
      const node = resolveNode(document, written);
      visitHolder(node, path, { direction, mediaType: null });
      visitContent(node, path, direction);
      for (const [name, header] of entriesOf(node, 'headers')) {
        visitPart(header, [...path, 'headers', name], direction);
      }
    }
  };

  const visitOperation = ({ item, operation, path, itemPath }: LocatedOperation): void => {
    const visitParameters = (node: OpenapiNode, at: Path): void =>
      listOf(node, 'parameters').forEach((parameter, index) =>
        visitPart(parameter, [...at, 'parameters', String(index)], 'request'),
      );
    visitParameters(item, itemPath);
    visitParameters(operation, path);
    visitPart(operation['requestBody'], [...path, 'requestBody'], 'request');
    for (const [status, response] of entriesOf(operation, 'responses')) {
      visitPart(response, [...path, 'responses', status], 'response');
    }
  };

  locateOperations(document).forEach(visitOperation);
  const components = mapOf(document, 'components');
  for (const [kind, direction] of componentKinds) {
    for (const [name, part] of entriesOf(components, kind)) {
      visitPart(part, ['components', kind, name], direction);
    }
  }
  for (const [name, schema] of entriesOf(components, 'schemas')) {
    visitSchema(schema, ['components', 'schemas', name]);
  }
  return found;
};

const describeViolation = (
  { pointer, message }: Violation,
  { value, noun }: Example,
): Pick<Problem, 'expected' | 'found'> => {
  const keys = parsePointer(pointer);
  const name = keys.length === 0 ? `the ${noun}` : `\`${keys.join('.')}\``;
  if (message === 'is required') {
    return { expected: `${name} in the ${noun}, because it is required`, found: 'none' };
  }
  if (message === 'is not known') {
    return { expected: 'a property that the schema allows', found: name };
  }
  const expected = message.startsWith('must ')
    ? `${name} ${message.replace(/^must not /, 'not to ').replace(/^must /, 'to ')}`
    : `${name} to match its schema`;
  return { expected, found: describeValue(valueAt(value, keys)) };
};

const createChecks = (document: OpenapiDocument) => ({
  request: createSchemaCheck(document, 'request'),
  response: createSchemaCheck(document, 'response'),
});

/** Checks examples against their schemas in the same way as the mock checks requests and responses. */
export const checkExamples = (document: OpenapiDocument, { locate }: Locators): Problem[] => {
  const [inModel, asWritten] = [createChecks(schemaModelOf(document)), createChecks(document)];
  /** A parent's example may lack the fields of its variants, so it only has to match the original schema. */
  const inSchema = ({ schema, value }: Example): readonly Violation[] => {
    const combined = combinedSchemaOf(document, schema) as JsonSchema;
    const found = inModel.response(combined, value);
    const isValid =
      found.length === 0 ||
      inModel.request(combined, value).length === 0 ||
      asWritten.response(schema, value).length === 0 ||
      asWritten.request(schema, value).length === 0;
    return isValid ? [] : found;
  };
  return collectExamples(document).flatMap((example) =>
    (example.direction === null
      ? inSchema(example)
      : inModel[example.direction](
          combinedSchemaOf(document, example.schema) as JsonSchema,
          example.value,
        )
    ).map((violation) =>
      createProblem({
        code: 'openapi/invalid-example',
        location: locate([...example.path, ...parsePointer(violation.pointer)]),
        ...describeViolation(violation, example),
      }),
    ),
  );
};
