import { isRecord } from '../../../base/json/is-record.ts';
import { omit } from '../../document/intersect-schemas.ts';
import type { OpenapiNode } from '../../document/openapi-document.ts';
import { convertParameter, findType, nameExamples } from './convert-parameters.ts';
import type { ConvertSchema } from './convert-schema.ts';

type Media = { readonly [key: string]: unknown };

/** Keys without a slash are names of examples, although Swagger 2.0 requires media types. */
const addExamples = (types: readonly string[], media: Media, examples: OpenapiNode) => {
  const keys = Object.keys(examples).filter((key) => key.includes('/'));
  const named = omit(examples, keys);
  const hasNames = Object.keys(named).length > 0;
  const others = keys.filter((key) => findType(key, types) === undefined);
  return Object.fromEntries(
    [...types, ...others].map((type): [string, Media] => {
      const key = findType(type, keys);
      const own = key === undefined ? {} : { [key]: examples[key] };
      return [
        type,
        {
          ...media,
          ...(hasNames
            ? { examples: nameExamples({ ...own, ...named }) }
            : key !== undefined && { example: examples[key] }),
        },
      ];
    }),
  );
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
