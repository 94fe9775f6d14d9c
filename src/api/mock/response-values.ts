import Negotiator from 'negotiator';
import { formatJson, parseWrittenJson } from '../../base/json/exact-json.ts';
import { jsonOrText } from '../document/parse-text.ts';
import type { JsonSchema } from '../document/schema-check/json-schema.ts';
import { type MediaTypeNode, bodyFormatOf } from '../document/media-types.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import type { OperationNode } from '../document/operations.ts';
import type { HeaderNode, ResponseNode } from '../document/responses.ts';
import { isSuccess } from '../document/responses.ts';
import { bodyExamples, sampleXml } from '../document/sample-value.ts';
import type { ValidValues } from '../document/valid-value.ts';

/** `4XX` → 400; `default` → 500, or 200 if the operation has no other success response. */
export const statusOf = (operation: OperationNode, { status }: ResponseNode): number => {
  if (status === 'default') {
    return operation.responses.some(isSuccess) ? 500 : 200;
  }
  const number = Number(status.replaceAll('X', '0'));
  return Number.isInteger(number) ? number : 500;
};

export const successOf = ({ responses }: OperationNode): ResponseNode | undefined =>
  ['2', '3', 'default']
    .map((start) => responses.find(({ status }) => status.startsWith(start)))
    .find((response) => response !== undefined);

export const acceptedContent = (
  content: readonly MediaTypeNode[],
  headers: Headers,
): MediaTypeNode | undefined => {
  const accept = headers.get('Accept') ?? '*/*';
  const [preferredType] = new Negotiator({ headers: { accept } }).mediaTypes(
    content.map(({ mediaType }) => mediaType),
  );
  return content.find(({ mediaType }) => mediaType === preferredType) ?? content[0];
};

export const createResponseValues = (document: OpenapiDocument, values: ValidValues) => {
  /** Repairs examples that contradict their schema. */
  const fitJson = (schema: JsonSchema, value: unknown): unknown => {
    const parsed = typeof value === 'string' ? jsonOrText(value, parseWrittenJson) : value;
    const fitted = values.fit(schema, value);
    return parsed === value || fitted === value ? fitted : values.fit(schema, parsed);
  };

  const complete = ({ mediaType, schema }: MediaTypeNode, value: unknown): unknown =>
    schema === undefined || bodyFormatOf(mediaType) !== 'json' ? value : fitJson(schema, value);

  const generateBody = (media: MediaTypeNode): unknown => {
    if (media.schema === undefined) {
      return undefined;
    }
    return bodyFormatOf(media.mediaType) === 'json'
      ? values.generate(media.schema)
      : bodyExamples(document, media, 'response')[0]?.value;
  };

  const valueOf = (media: MediaTypeNode, name?: string): unknown => {
    const { examples } = media;
    const example = examples.find((each) => each.name === name) ?? examples[0];
    return example ? complete(media, example.value) : generateBody(media);
  };

  const headerText = ({ schema, examples }: HeaderNode): string => {
    const value = examples[0]?.value ?? (schema ? values.generate(schema) : 'example');
    return [value].flat().map(String).join(', ');
  };

  const headersOf = ({ headers }: ResponseNode): Record<string, string> =>
    Object.fromEntries(
      headers
        .filter(({ name }) => !/^(?:content-type|content-length)$/i.test(name))
        .map((header) => [header.name, headerText(header).replaceAll(/[^\t\u0020-\u00ff]/g, '?')]),
    );

  const formatBody = (value: unknown, { mediaType, schema }: MediaTypeNode): string => {
    const format = bodyFormatOf(mediaType);
    if (format === 'json') {
      return formatJson(value ?? null);
    }
    if (typeof value === 'string') {
      return value;
    }
    if (format === 'xml') {
      return sampleXml(document, schema, 'response') ?? '';
    }
    return value === undefined ? '' : formatJson(value);
  };

  return { ...values, complete, fitJson, valueOf, headersOf, formatBody };
};

export type ResponseValues = ReturnType<typeof createResponseValues>;
