import { formatJson } from '../../../base/json/exact-json.ts';
import { isContainer, isRecord } from '../../../base/json/is-record.ts';
import type { SamplePart } from '../../samples/sample-request.ts';
import { bodyFormatOf, type MediaTypeNode } from '../../document/media-types.ts';
import type { OpenapiDocument, OpenapiNode } from '../../document/openapi-document.ts';
import { entriesOf, resolveNode } from '../../document/read-node.ts';
import { composedSchemas, shapeOf } from '../../document/schema-shape.ts';
import { exampleFileName, toHeaderText } from './texts.ts';
import type { VariableNames } from './names.ts';

/** The first alternative that is not null, because samples choose it. */
const firstTyped = (document: OpenapiDocument, schema: unknown): OpenapiNode =>
  composedSchemas(document, schema).find(({ type, format, contentMediaType, contentEncoding }) =>
    type === 'null' ? false : (type ?? format ?? contentMediaType ?? contentEncoding) !== undefined,
  ) ?? {};

const fileTypeOf = (document: OpenapiDocument, schema: unknown): string | null => {
  const own = firstTyped(document, schema);
  const {
    format,
    contentEncoding: encoding,
    contentMediaType: type,
  } = own['items'] === undefined ? own : firstTyped(document, own['items']);
  if (format === 'binary' || encoding === 'binary') {
    return typeof type === 'string' ? type : 'application/octet-stream';
  }
  return typeof type === 'string' && encoding === undefined && bodyFormatOf(type) === 'binary'
    ? type
    : null;
};

const buildTexts = (name: string, value: unknown, type: string | null): SamplePart[] =>
  [value].flat().map((item) => {
    return {
      kind: 'text',
      name,
      text: typeof item === 'string' ? item : item === undefined ? '' : formatJson(item),
      mediaType: type ?? (isContainer(item) ? 'application/json' : null),
    };
  });

export const buildParts = (
  document: OpenapiDocument,
  { schema, encoding }: MediaTypeNode,
  example: unknown,
  names: VariableNames,
): SamplePart[] => {
  // Omit properties of variants unless the example has them, because an example matches only some variants.
  const { properties } = shapeOf(document, schema);
  const own = entriesOf(resolveNode(document, schema), 'properties').map(([name]) => name);
  const values = isRecord(example) ? example : {};
  const all = new Set([...Object.keys(values), ...own]);
  return [...all].flatMap((name): SamplePart[] => {
    const [type = null] = encoding[name]?.contentType?.split(',').map(toHeaderText) ?? [];
    const fileType = fileTypeOf(document, properties.get(name));
    if (fileType !== null || (type !== null && bodyFormatOf(type) === 'binary')) {
      const mediaType =
        type?.includes('*') === false ? type : (fileType ?? 'application/octet-stream');
      const variable = names.take(name, 'file');
      return [
        { kind: 'file', name, variable, mediaType, fileName: exampleFileName(name, mediaType) },
      ];
    }
    return name in values ? buildTexts(name, values[name], type) : [];
  });
};
