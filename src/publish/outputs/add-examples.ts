import { hasExact } from '../../base/json/exact-json.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { listOf, mapOf } from '../../base/json/read-map.ts';
import { memoize } from '../../base/memoize.ts';
import { type MediaTypeNode, readMediaTypes } from '../../api/document/media-types.ts';
import type { OpenapiDocument, OpenapiNode } from '../../api/document/openapi-document.ts';
import { readParameters } from '../../api/document/parameters.ts';
import { resolveNode } from '../../api/document/read-node.ts';
import { bodyExamples, parameterValue } from '../../api/document/sample-value.ts';
import type { Direction } from '../../api/document/schema-check/schema-copies.ts';
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

const addBodies = (
  document: OpenapiDocument,
  written: unknown,
  direction: Direction,
  isNeeded: (value: unknown) => boolean,
): unknown => {
  const node = resolveNode(document, written);
  const content = mapOf(node, 'content');
  const added = readMediaTypes(document, node).flatMap((media) => {
    const [{ value } = { value: undefined }] = isDocumented(media)
      ? []
      : bodyExamples(schemaModelOf(document), media, direction);
    const { mediaType } = media;
    return value === undefined || !isNeeded(value)
      ? []
      : [[mediaType, { ...resolveNode(document, content[mediaType]), example: value }] as const];
  });
  return added.length === 0
    ? written
    : { ...node, content: { ...content, ...Object.fromEntries(added) } };
};

const hasExactNumbers = memoize((document: OpenapiDocument) => hasExact(document));

/**
 * Adds samples as examples to required parameters and request bodies, because the interactive reference leaves them
 * empty otherwise. Also adds samples to responses with numbers that the reference would round.
 */
export const addExamples = (document: OpenapiDocument, holder: OpenapiNode): OpenapiNode => {
  const { parameters, requestBody, responses } = holder;
  return {
    ...holder,
    ...(parameters === undefined
      ? {}
      : {
          parameters: listOf(holder, 'parameters').map((parameter) =>
            exampleParameter(document, parameter),
          ),
        }),
    ...(isRecord(requestBody)
      ? { requestBody: addBodies(document, requestBody, 'request', () => true) }
      : {}),
    ...(isRecord(responses) && hasExactNumbers(document)
      ? {
          responses: Object.fromEntries(
            Object.entries(responses).map(([status, response]) => [
              status,
              addBodies(document, response, 'response', hasExact),
            ]),
          ),
        }
      : {}),
  };
};
