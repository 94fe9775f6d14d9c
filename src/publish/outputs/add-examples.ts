import { isRecord } from '../../base/json/is-record.ts';
import { listOf } from '../../base/json/read-map.ts';
import { type MediaTypeNode, readMediaTypes } from '../../api/document/media-types.ts';
import type { OpenapiDocument, OpenapiNode } from '../../api/document/openapi-document.ts';
import { readParameters } from '../../api/document/parameters.ts';
import { entriesOf, resolveNode } from '../../api/document/read-node.ts';
import { bodyExamples, parameterValue } from '../../api/document/sample-value.ts';
import { schemaModelOf } from '../../api/document/schema-model.ts';

/**
 * Whether a parameter or body already has an example. External examples (`externalValue`) count too, because OpenAPI
 * does not allow both `example` and `examples`.
 */
const isDocumented = ({
  examples,
  remoteExamples,
}: Pick<MediaTypeNode, 'examples' | 'remoteExamples'>): boolean =>
  examples.length + remoteExamples.length > 0;

const exampleParameter = (document: OpenapiDocument, written: unknown): unknown => {
  const node = resolveNode(document, written);
  const [parameter] = readParameters(document, '', { parameters: [written] });
  return parameter?.isRequired === true && !isDocumented(parameter) && parameter.mediaType === null
    ? { ...node, example: parameterValue(schemaModelOf(document), parameter) }
    : written;
};

const exampleBody = (document: OpenapiDocument, written: unknown): OpenapiNode => {
  const node = resolveNode(document, written);
  const contents = new Map(readMediaTypes(document, node).map((media) => [media.mediaType, media]));
  const content = entriesOf(node, 'content').map(([mediaType, value]) => {
    const media = contents.get(mediaType);
    const [generated] =
      media && !isDocumented(media) ? bodyExamples(schemaModelOf(document), media, 'request') : [];
    return [
      mediaType,
      generated ? { ...resolveNode(document, value), example: generated.value } : value,
    ];
  });
  return { ...node, content: Object.fromEntries(content) as unknown };
};

const hasExamples = (document: OpenapiDocument, written: unknown): boolean =>
  readMediaTypes(document, resolveNode(document, written)).every(
    (media) =>
      isDocumented(media) || bodyExamples(schemaModelOf(document), media, 'request').length === 0,
  );

/**
 * Adds our sample values as examples to required parameters and request bodies that have none. Otherwise, the
 * interactive reference would start with empty values.
 */
export const addExamples = (document: OpenapiDocument, holder: OpenapiNode): OpenapiNode => {
  const { requestBody } = holder;
  return {
    ...holder,
    ...(holder['parameters'] === undefined
      ? {}
      : {
          parameters: listOf(holder, 'parameters').map((parameter) =>
            exampleParameter(document, parameter),
          ),
        }),
    ...(isRecord(requestBody) && !hasExamples(document, requestBody)
      ? { requestBody: exampleBody(document, requestBody) }
      : {}),
  };
};
