import { formatJson } from '../../../base/json/exact-json.ts';
import { isContainer, isRecord } from '../../../base/json/is-record.ts';
import type { SamplePart } from '../../samples/sample-request.ts';
import { bodyFormatOf, type MediaTypeNode } from '../../document/media-types.ts';
import type { OpenapiDocument, OpenapiNode } from '../../document/openapi-document.ts';
import { entriesOf, resolveNode } from '../../document/read-node.ts';
import { shapeOf } from '../../document/schema-shape.ts';
import { exampleFileName, toHeaderText } from './texts.ts';
import type { VariableNames } from './names.ts';

const fileTypeOf = (document: OpenapiDocument, schema: OpenapiNode): string | null => {
  const item = schema['type'] === 'array' ? resolveNode(document, schema['items']) : schema;
  const type = item['contentMediaType'];
  if (item['format'] === 'binary') {
    return 'application/octet-stream';
  }
  return typeof type === 'string' &&
    item['contentEncoding'] === undefined &&
    bodyFormatOf(type) === 'binary'
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
    const property = resolveNode(document, properties.get(name));
    const [type = null] = encoding[name]?.contentType?.split(',').map(toHeaderText) ?? [];
    const fileType = fileTypeOf(document, property);
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
