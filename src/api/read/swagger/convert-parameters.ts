import { isRecord } from '../../../base/json/is-record.ts';
import { wordKeys } from '../../document/enum-values.ts';
import { bodyFormatOf } from '../../document/media-types.ts';
import type { OpenapiNode } from '../../document/openapi-document.ts';
import { internalMark } from '../internal/find-internal.ts';
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

const essenceOf = (type: string): string => type.split(';')[0] ?? '';

const plainType = (type: string): string => type.replaceAll(/\s/g, '').toLowerCase();

/** Ignores parameters such as `charset` if only one of the media types has them. */
export const findType = (type: string, types: readonly string[]): string | undefined => {
  const own = plainType(type);
  const find = (matches: (other: string) => boolean): string | undefined =>
    types.find((each) => matches(plainType(each)));
  return (
    find((other) => other === own) ??
    find((other) => other === essenceOf(own) || essenceOf(other) === own)
  );
};

export const isMediaType = (key: string): boolean =>
  /^(?:application|audio|font|image|message|model|multipart|text|video|\*)\/\S/i.test(key);

export const nameExamples = (examples: OpenapiNode): OpenapiNode =>
  Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }]));

const examplesOf = ({
  'x-example': example,
  'x-examples': examples,
}: OpenapiNode): OpenapiNode => ({
  ...(example !== undefined && { default: example }),
  ...(isRecord(examples) ? examples : examples !== undefined && { examples }),
});

const convertExamples = (node: OpenapiNode): OpenapiNode => {
  const examples = examplesOf(node);
  const [example, ...others] = Object.values(examples);
  return others.length > 0
    ? { examples: nameExamples(examples) }
    : example === undefined
      ? {}
      : { example };
};

/** Converts a response header, or a parameter outside the body. */
export const convertParameter = (
  { collectionFormat, ...node }: OpenapiNode,
  convertSchema: ConvertSchema,
): OpenapiNode => {
  const { 'x-example': _, 'x-examples': __, ...own } = pick(node, isParameterKey);
  const written = collectionFormat === undefined ? node : { ...node, collectionFormat };
  return {
    ...own,
    ...convertStyle(written),
    ...convertExamples(node),
    schema: convertSchema(pick(node, (key) => !isParameterKey(key))),
  };
};

const fieldKeys = new Set([
  'name',
  'in',
  'required',
  'collectionFormat',
  'x-example',
  'x-examples',
]);

const convertField = (field: OpenapiNode, convertSchema: ConvertSchema): unknown => {
  const examples = Object.values(examplesOf(field));
  return convertSchema({
    ...pick(field, (key) => !fieldKeys.has(key)),
    ...(examples.length > 1 ? { examples } : examples.length > 0 && { example: examples[0] }),
  });
};

type Conversion = {
  readonly convertSchema: ConvertSchema;
  readonly isInternal: (parameter: OpenapiNode) => boolean;
};

const convertForm = (
  fields: readonly OpenapiNode[],
  consumes: readonly string[],
  { convertSchema, isInternal }: Conversion,
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
      fields.map((field) => [String(field['name']), convertField(field, convertSchema)]),
    ),
    ...(required.length > 0 && { required }),
  };
  const media = { schema, ...(Object.keys(encoding).length > 0 && { encoding }) };
  const isRequired = fields.some((field) => field['required'] === true && !isInternal(field));
  return {
    ...(isRequired && { required: true }),
    ...(fields.every(isInternal) && { [internalMark]: true }),
    content: Object.fromEntries((forms.length > 0 ? forms : [usual]).map((type) => [type, media])),
  };
};

/** `x-example` and `x-examples` contain either a single example or a map of media types to examples. */
const exampleFor = (type: string, examples: readonly unknown[]): OpenapiNode => {
  const [example] = examples
    .filter((each) => each !== undefined)
    .flatMap((each) => {
      if (!isRecord(each) || !Object.keys(each).some(isMediaType)) {
        return [each];
      }
      const key = findType(type, Object.keys(each));
      return key === undefined ? [] : [each[key]];
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
  conversion: Conversion,
): OpenapiNode | undefined => {
  const body = parameters.find((parameter) => parameter['in'] === 'body');
  const fields = parameters.filter((parameter) => parameter['in'] === 'formData');
  const byName = new Map(fields.toReversed().map((field) => [field['name'], field]));
  return body
    ? convertJsonBody(body, consumes, conversion.convertSchema)
    : fields.length > 0
      ? convertForm([...byName.values()].toReversed(), consumes, conversion)
      : undefined;
};
