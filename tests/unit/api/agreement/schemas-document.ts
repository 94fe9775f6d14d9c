import type { OpenapiDocument } from '../../../../src/api/document/openapi-document.ts';
import { isRecord } from '../../../../src/base/json/is-record.ts';

/**
 * Removes texts, because they would make pages hard to parse back into schemas. Other tests cover texts. Keeps the
 * titles of variants, because they serve as labels.
 */
export const withoutTexts = (value: unknown, isNames = false, isVariant = false): unknown => {
  if (Array.isArray(value)) {
    return value.map((item) => withoutTexts(item, false, isVariant));
  }
  const isText = (key: string): boolean => key === 'description' || (key === 'title' && !isVariant);
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([key, own]) => isNames || !(isText(key) && typeof own === 'string'))
          .map(([key, own]) => [
            key,
            withoutTexts(
              own,
              !isNames && (key === 'properties' || key === 'schemas'),
              !isNames && (key === 'oneOf' || key === 'anyOf'),
            ),
          ]),
      )
    : value;
};

/** Creates a document with one operation per schema name. Each operation receives a value of its schema as the
 * body, and possibly as a parameter, and returns such a value. */
export const documentOf = (
  schemas: Readonly<Record<string, unknown>>,
  names: readonly string[],
): OpenapiDocument => ({
  openapi: '3.1.1',
  info: { title: 'API', version: '1.2.3' },
  servers: [{ url: 'https://api.example.com' }],
  paths: Object.fromEntries(
    names.map((name, index) => {
      const schema = { $ref: `#/components/schemas/${encodeURIComponent(name)}` };
      const content = { 'application/json': { schema } };
      return [
        `/schemas/${index}`,
        {
          post: {
            operationId: `send${index}`,
            parameters: [{ name: 'value', in: 'query', content }],
            requestBody: { required: true, content },
            responses: { 200: { description: 'Done.', content } },
          },
        },
      ];
    }),
  ),
  components: { schemas },
});
