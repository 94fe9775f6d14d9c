import { copyJson } from '../../../base/json/exact-json.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { documentNodes } from '../../../api/document/document-nodes.ts';
import type { OpenapiDocument, OpenapiNode } from '../../../api/document/openapi-document.ts';
import { readParameter } from '../../../api/document/parameters.ts';
import { entriesOf, resolveNode } from '../../../api/document/read-node.ts';

/** Nodes that hold the examples of a parameter: the parameter itself and its media types. */
const holdersOf = (node: OpenapiNode): readonly OpenapiNode[] =>
  typeof node['in'] === 'string'
    ? [node, ...entriesOf(node, 'content').map(([, media]) => media)].filter(isRecord)
    : [];

const isSerialized = (document: OpenapiDocument, example: unknown): boolean =>
  resolveNode(document, example)['serializedValue'] !== undefined;

const parseExamples = (document: OpenapiDocument, node: OpenapiNode): void => {
  const values = new Map(
    readParameter(document, node).flatMap(({ examples }) =>
      examples.map(({ name, value }) => [name, value]),
    ),
  );
  for (const holder of holdersOf(node)) {
    const examples = entriesOf(holder, 'examples').map(([name, example]) => {
      const { serializedValue, ...about } = resolveNode(document, example);
      const isParsed = serializedValue !== undefined && values.has(name);
      // `dataValue` replaces `value` (OpenAPI 3.2).
      const parsed = 'dataValue' in about ? about : { ...about, value: values.get(name) };
      return [name, isParsed ? parsed : example] as const;
    });
    if (examples.length > 0) {
      Object.assign(holder, { examples: Object.fromEntries(examples) });
    }
  }
};

/**
 * Replaces `serializedValue` in examples of parameters with the data. Otherwise, Scalar would send a serialized `id=7`
 * as the value, and repeat the name in the URL.
 */
export const parseParameterExamples = (openapi: OpenapiDocument): OpenapiDocument => {
  const hasSerialized = (document: OpenapiDocument) => (node: OpenapiNode) =>
    node['in'] !== 'querystring' &&
    holdersOf(node)
      .flatMap((holder) => entriesOf(holder, 'examples'))
      .some(([, example]) => isSerialized(document, example));
  const find = (document: OpenapiDocument): OpenapiNode[] =>
    [...documentNodes(document)].map(({ value }) => value).filter(hasSerialized(document));
  if (find(openapi).length === 0) {
    return openapi;
  }
  const copy = copyJson(openapi, (_key, value) => value) as OpenapiDocument;
  find(copy).forEach((node) => parseExamples(copy, node));
  return copy;
};
