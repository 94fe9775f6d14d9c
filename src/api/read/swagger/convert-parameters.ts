import { isRecord } from '../../../base/json/is-record.ts';
import { wordKeys } from '../../document/enum-values.ts';
import { bodyFormatOf } from '../../document/media-types.ts';
import type { OpenapiNode } from '../../document/openapi-document.ts';
import type { ConvertSchema } from './convert-schema.ts';

export const isInBody = ({ in: location }: OpenapiNode): boolean =>
  location === 'body' || location === 'formData';

const formStyles: Readonly<Record<string, OpenapiNode>> = {
  csv: { style: 'form', explode: false },
  multi: { style: 'form', explode: true },
  ssv: { style: 'spaceDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
};

/** Returns null if OpenAPI 3 has no style for the separator. */
export const styleOf = ({ in: location, collectionFormat: format = 'csv' }: OpenapiNode) =>
  location === 'query' || location === 'formData'
    ? (formStyles[String(format)] ?? null)
    : format === 'csv'
      ? {}
      : null;

const convertStyle = (node: OpenapiNode): OpenapiNode =>
  node['type'] === 'array'
    ? (styleOf(node) ?? { 'x-collectionFormat': node['collectionFormat'] })
    : {};

const parameterKeys = new Set(['name', 'in', 'description', 'required', 'allowEmptyValue']);

const isParameterKey = (key: string): boolean =>
  parameterKeys.has(key) ||
  (key.startsWith('x-') && key !== 'x-nullable' && !wordKeys.includes(key));

const pick = (node: OpenapiNode, isPicked: (key: string) => boolean): OpenapiNode =>
  Object.fromEntries(Object.entries(node).filter(([key]) => isPicked(key)));

/** Converts a response header, or a parameter outside the body. */
export const convertParameter = (
  { collectionFormat, ...node }: OpenapiNode,
  convertSchema: ConvertSchema,
): OpenapiNode => {
  const { 'x-example': example, ...own } = pick(node, isParameterKey);
  const written = collectionFormat === undefined ? node : { ...node, collectionFormat };
  return {
    ...own,
    ...convertStyle(written),
    ...(example === undefined ? {} : { example }),
    schema: convertSchema(pick(node, (key) => !isParameterKey(key))),
  };
};

const fieldKeys = new Set(['name', 'in', 'required', 'collectionFormat']);

const convertForm = (
  fields: readonly OpenapiNode[],
  consumes: readonly string[],
  convertSchema: ConvertSchema,
): OpenapiNode => {
  const isForm = (type: string): boolean => ['form', 'multipart'].includes(bodyFormatOf(type));
  const hasFile = fields.some(({ type }) => type === 'file');
  const forms = consumes.filter(isForm);
  const usual = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  const required = fields.filter((field) => field['required'] === true).map(({ name }) => name);
  const encoding = Object.fromEntries(
    fields
      .filter(({ type }) => type === 'array')
      .map((field) => [String(field['name']), convertStyle(field)]),
  );
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field) => [
        String(field['name']),
        convertSchema(pick(field, (key) => !fieldKeys.has(key))),
      ]),
    ),
    ...(required.length > 0 && { required }),
  };
  const media = { schema, ...(Object.keys(encoding).length > 0 && { encoding }) };
  return {
    ...(required.length > 0 && { required: true }),
    content: Object.fromEntries((forms.length > 0 ? forms : [usual]).map((type) => [type, media])),
  };
};

/** `x-example` and `x-examples` contain either a single example or a map of media types to examples. */
const exampleFor = (type: string, examples: readonly unknown[]): OpenapiNode => {
  const [example] = examples
    .filter((each) => each !== undefined)
    .flatMap((each) => {
      const isByType = isRecord(each) && Object.keys(each).some((key) => key.includes('/'));
      return !isByType ? [each] : Object.hasOwn(each, type) ? [each[type]] : [];
    });
  return example === undefined ? {} : { example };
};

const convertJsonBody = (
  body: OpenapiNode,
  consumes: readonly string[],
  convertSchema: ConvertSchema,
): OpenapiNode => {
  const { name, in: _, schema, 'x-example': example, 'x-examples': examples, ...rest } = body;
  const converted = convertSchema(schema);
  const content = consumes.map((type) => [
    type,
    { schema: converted, ...exampleFor(type, [example, examples]) },
  ]);
  return { ...rest, 'x-name': name, content: Object.fromEntries(content) };
};

/** Returns undefined if there are no body or form parameters. */
export const convertBody = (
  parameters: readonly OpenapiNode[],
  consumes: readonly string[],
  convertSchema: ConvertSchema,
): OpenapiNode | undefined => {
  const body = parameters.find((parameter) => parameter['in'] === 'body');
  const fields = parameters.filter((parameter) => parameter['in'] === 'formData');
  const byName = new Map(fields.toReversed().map((field) => [field['name'], field]));
  return body
    ? convertJsonBody(body, consumes, convertSchema)
    : fields.length > 0
      ? convertForm([...byName.values()].toReversed(), consumes, convertSchema)
      : undefined;
};
