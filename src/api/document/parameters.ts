import { isExactNumber } from '../../base/json/exact-number.ts';
import { isRecord } from '../../base/json/is-record.ts';
import type { JsonSchema } from './schema-check/json-schema.ts';
import { listOf } from '../../base/json/read-map.ts';
import {
  type NamedExample,
  type RemoteExample,
  readExamples,
  readRemoteExamples,
} from './media-types.ts';
import type { OpenapiDocument, OpenapiNode } from './openapi-document.ts';
import { parseParameter } from './parse-parameter.ts';
import { entriesOf, resolveNode, textOf } from './read-node.ts';
import { shapeOf } from './schema-shape.ts';

const parameterLocations = ['path', 'query', 'header', 'cookie'] as const;

export type ParameterLocation = (typeof parameterLocations)[number];

/** Serialization of lists and objects (OpenAPI 3.1, "Style Values"). */
export type ParameterStyle =
  | 'simple'
  | 'label'
  | 'matrix'
  | 'form'
  | 'spaceDelimited'
  | 'pipeDelimited'
  | 'deepObject'
  | 'cookie';

export type ParameterNode = {
  readonly name: string;
  readonly in: ParameterLocation;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly description: string;
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  /** Media type of the value, if the parameter has `content` instead of a style; otherwise null. */
  readonly mediaType: string | null;
  readonly schema: JsonSchema | undefined;
  readonly examples: readonly NamedExample[];
  readonly remoteExamples: readonly RemoteExample[];
};

/** OpenAPI ignores header parameters with these names. */
export const isIgnoredHeader = ({ in: location, name }: OpenapiNode): boolean =>
  location === 'header' && /^(?:accept|content-type|authorization)$/i.test(String(name));

const defaultStyles = { path: 'simple', query: 'form', header: 'simple', cookie: 'form' } as const;

export const readValue = (
  document: OpenapiDocument,
  node: OpenapiNode,
): Pick<ParameterNode, 'mediaType' | 'schema' | 'examples' | 'remoteExamples'> => {
  const [content] = entriesOf(node, 'content');
  const holder = content ? resolveNode(document, content[1]) : node;
  return {
    mediaType: content?.[0] ?? null,
    schema: holder['schema'] as JsonSchema | undefined,
    examples: readExamples(document, holder),
    remoteExamples: readRemoteExamples(document, holder),
  };
};

/**
 * Splits a parameter for the whole query string (OpenAPI 3.2, `in: querystring`) into one parameter per form property.
 * Ignores media types other than forms.
 */
const readQueryString = (document: OpenapiDocument, node: OpenapiNode): ParameterNode[] => {
  const { mediaType, schema, examples } = readValue(document, node);
  const { properties } = shapeOf(document, schema);
  const required = listOf(resolveNode(document, schema), 'required');
  const example = examples.map(({ value }) => value).find(isRecord);
  return mediaType === 'application/x-www-form-urlencoded'
    ? [...properties].flatMap(([name, own]) =>
        readParameter(document, {
          name,
          in: 'query',
          required: node['required'] === true && required.includes(name),
          schema: own,
          description: textOf(resolveNode(document, own), 'description'),
          ...(example?.[name] === undefined ? {} : { example: example[name] }),
        }),
      )
    : [];
};

/**
 * Parses an example that the document contains only in serialized form. Keeps a number such as `19.90` as text, because
 * parsing would drop a digit.
 */
const asData = (
  document: OpenapiDocument,
  parameter: Omit<ParameterNode, 'examples'>,
  example: NamedExample,
): NamedExample => {
  const { value, serialized: text } = example;
  if (text === undefined || text !== value) {
    return example;
  }
  const source = {
    path: { [parameter.name]: text },
    query: text.replace(/^\?/, ''),
    headers: { get: () => text },
    names: new Set<string>(),
  };
  const data = parseParameter(document, parameter, source);
  const asText = parseParameter(document, { ...parameter, schema: { type: 'string' } }, source);
  const isRewritten = isExactNumber(data) && String(data) !== asText;
  return { ...example, value: (isRewritten ? asText : data) ?? text };
};

export const readParameter = (document: OpenapiDocument, value: unknown): ParameterNode[] => {
  const node = resolveNode(document, value);
  if (node['in'] === 'querystring') {
    return readQueryString(document, node);
  }
  const location = parameterLocations.find((name) => name === node['in']);
  const name = textOf(node, 'name');
  if (!location || name === '' || isIgnoredHeader(node)) {
    return [];
  }
  const style = (textOf(node, 'style') || defaultStyles[location]) as ParameterStyle;
  const explode = node['explode'];
  const { examples, ...content } = readValue(document, node);
  const parameter = {
    name,
    in: location,
    isRequired: location === 'path' || node['required'] === true,
    isDeprecated: node['deprecated'] === true,
    description: textOf(node, 'description'),
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form' || style === 'cookie',
    allowReserved: node['allowReserved'] === true,
    ...content,
  };
  return [{ ...parameter, examples: examples.map((each) => asData(document, parameter, each)) }];
};

/** `/pets/{petId}` → `['petId']`. */
export const parameterNamesOf = (path: string): string[] =>
  [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? '');

/**
 * Operation parameters override path item parameters. Path parameters that the document does not declare are strings.
 */
export const readParameters = (
  document: OpenapiDocument,
  path: string,
  ...nodes: readonly OpenapiNode[]
): ParameterNode[] => {
  const written = nodes
    .flatMap((node) => listOf(node, 'parameters'))
    .filter(isRecord)
    .flatMap((value) => readParameter(document, value));
  const unique = [
    ...new Map(
      written.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]),
    ).values(),
  ];
  const missing = parameterNamesOf(path).filter(
    (name) => !unique.some((parameter) => parameter.in === 'path' && parameter.name === name),
  );
  const undescribed = missing.flatMap((name) =>
    readParameter(document, { name, in: 'path', schema: { type: 'string' } }).map((parameter) => ({
      ...parameter,
      name,
    })),
  );
  return [...undescribed, ...unique];
};
