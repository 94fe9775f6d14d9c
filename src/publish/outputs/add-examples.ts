import { isRecord } from '../../base/json/is-record.ts';
import { listOf } from '../../base/json/read-map.ts';
import { readMediaTypes } from '../../api/document/media-types.ts';
import type { OpenapiDocument, OpenapiNode } from '../../api/document/openapi-document.ts';
import { readParameters } from '../../api/document/parameters.ts';
import { entriesOf, resolveNode } from '../../api/document/read-node.ts';
import { bodyExamples, parameterValue } from '../../api/document/sample-value.ts';

/** A parameter that must be sent, with a value to send; as it is where it is optional or has an example. */
const exampleParameter = (document: OpenapiDocument, written: unknown): unknown => {
  const node = resolveNode(document, written);
  const [parameter] = readParameters(document, '', { parameters: [written] });
  return parameter?.isRequired === true &&
    parameter.examples.length === 0 &&
    parameter.mediaType === null
    ? { ...node, example: parameterValue(document, parameter) }
    : written;
};

const exampleBody = (document: OpenapiDocument, written: unknown): OpenapiNode => {
  const node = resolveNode(document, written);
  const contents = new Map(readMediaTypes(document, node).map((media) => [media.mediaType, media]));
  const content = entriesOf(node, 'content').map(([mediaType, value]) => {
    const media = contents.get(mediaType);
    const [generated] =
      media && media.examples.length === 0 ? bodyExamples(document, media, 'request') : [];
    return [
      mediaType,
      generated ? { ...resolveNode(document, value), example: generated.value } : value,
    ];
  });
  return { ...node, content: Object.fromEntries(content) as unknown };
};

const hasExamples = (document: OpenapiDocument, written: unknown): boolean =>
  readMediaTypes(document, resolveNode(document, written)).every(
    (media) => media.examples.length > 0 || bodyExamples(document, media, 'request').length === 0,
  );

/**
 * An operation, or the path item of several, with an example for everything that a request needs and that has none: the
 * values of its samples. The interactive reference starts a request with them, and would start with empty texts.
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
