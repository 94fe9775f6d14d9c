import { formatJson } from '../../base/json/exact-json.ts';
import { formatPointer } from '../../base/json/json-pointer.ts';
import { memoize } from '../../base/memoize.ts';
import type { Api, ApiError, Operation } from './api.ts';
import { changeOperation } from './api-callbacks.ts';
import { countFields } from './count-fields.ts';
import { readAbout } from '../document/about.ts';
import { errorCatalogOf } from '../document/error-codes.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import { type OperationNode, readOperations } from '../document/operations.ts';
import { entriesOf, resolveNode, textOf } from '../document/read-node.ts';
import { schemaModelOf } from '../document/schema-model.ts';
import { type ErrorEntry, errorEntrySchema } from '../../../schemas/openapi.ts';
import { buildLimits } from '../limits.ts';
import { buildOperation, type OperationContext } from './build-operation.ts';
import { buildTags } from './build-tags.ts';
import { SchemaBuilder } from './build-schema.ts';

/**
 * Approximate height of an operation's response examples, measured in fields. Three lines of code are as tall as one
 * field.
 */
const exampleLength = ({ responses }: Operation): number =>
  responses
    .flatMap(({ content }) => content.flatMap(({ examples }) => examples))
    .reduce((sum, { value }) => sum + (formatJson(value, 1) ?? '').split('\n').length, 0) / 3;

/** Skips invalid entries; the document check reports them. */
const readErrorCatalog = (document: OpenapiDocument): Map<string, ErrorEntry> =>
  new Map(
    entriesOf(document, 'x-error-catalogue').flatMap(([code, entry]) => {
      const { data } = errorEntrySchema.safeParse(entry);
      return data ? [[code, data] as const] : [];
    }),
  );

const buildErrors = (
  catalogue: ReadonlyMap<string, ErrorEntry>,
  operations: readonly Operation[],
): ApiError[] =>
  [...catalogue]
    .map(([code, { general, retry = null, ...entry }]) => ({
      code,
      ...entry,
      isGeneral: general,
      retry,
      raisedBy: operations
        .filter(({ errorCodes }) => errorCodes.includes(code))
        .map(({ id }) => id),
    }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));

export const buildApi = (written: OpenapiDocument): Api => {
  const document = schemaModelOf(written);
  const nodes = readOperations(document);
  const schemas = new SchemaBuilder(document);
  const catalogue = readErrorCatalog(document);
  const context: OperationContext = {
    document,
    schemas,
    catalog: errorCatalogOf(document),
    ids: new Map(
      nodes.flatMap(({ id, operationId, pointer }) => [
        [operationId ?? id, id],
        [`#${formatPointer(pointer)}`, id],
      ]),
    ),
  };
  const built = new Map(nodes.map((node) => [node, buildOperation(context, node)]));
  const definitions = schemas.definitions();
  const lengthOf = memoize((node: OperationNode): number => {
    const operation = built.get(node);
    return operation ? countFields({ definitions }, operation) + exampleLength(operation) : 0;
  });
  const { tags, tagGroups, tagOf } = buildTags(document, nodes, lengthOf);
  const operations = [...built].map(([node, operation]) => {
    const page = tagOf(node);
    return changeOperation(operation, (each) => ({ ...each, ...page }));
  });
  const info = resolveNode(document, document['info']);
  return {
    title: textOf(info, 'title'),
    version: textOf(info, 'version'),
    about: readAbout(document),
    tags,
    tagGroups,
    operations,
    definitions,
    errors: buildErrors(catalogue, operations),
    // `x-limits` entries point to schemas in the original document, not to the combined schemas of the model.
    limits: buildLimits(written, tags),
  };
};
