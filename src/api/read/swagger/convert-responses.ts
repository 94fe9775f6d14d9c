import { isRecord } from '../../../base/json/is-record.ts';
import type { OpenapiNode } from '../../document/openapi-document.ts';
import { convertParameter } from './convert-parameters.ts';
import type { ConvertSchema } from './convert-schema.ts';

type Media = { readonly [key: string]: unknown };

const essenceOf = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase();

/** Keys without a slash are names of examples, although Swagger 2.0 requires media types. */
const addExamples = (types: readonly string[], media: Media, examples: OpenapiNode) => {
  const named = Object.entries(examples).filter(([key]) => !key.includes('/'));
  const shared = Object.fromEntries(named.map(([name, value]) => [name, { value }]));
  const content = new Map<string, Media>(
    types.map((type) => [type, named.length > 0 ? { ...media, examples: shared } : media]),
  );
  for (const [key, example] of Object.entries(examples)) {
    if (key.includes('/')) {
      const type = types.find((each) => essenceOf(each) === essenceOf(key)) ?? key;
      content.set(type, { ...media, example });
    }
  }
  return Object.fromEntries(content);
};

export const convertResponse = (
  response: OpenapiNode,
  produces: readonly string[] | null,
  convertSchema: ConvertSchema,
): OpenapiNode => {
  const { schema, examples, headers, ...rest } = response;
  const isFile = isRecord(schema) && schema['type'] === 'file';
  const types = produces ?? [isFile ? 'application/octet-stream' : 'application/json'];
  const hasContent = schema !== undefined || isRecord(examples);
  const media = schema === undefined ? {} : { schema: convertSchema(schema) };
  const own = isRecord(examples) ? examples : {};
  const isNamed = Object.keys(own).some((key) => !key.includes('/'));
  return {
    ...rest,
    ...(isRecord(headers) && {
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, header]) => [
          name,
          isRecord(header) ? convertParameter(header, convertSchema) : header,
        ]),
      ),
    }),
    ...(hasContent && {
      content: addExamples(schema === undefined && !isNamed ? [] : types, media, own),
    }),
  };
};
