import { isRecord } from '../../../base/json/is-record.ts';
import type { ApiError } from '../api.ts';
import type { SampleResponse } from '../../samples/sample-request.ts';
import { bodyFormatOf, type MediaTypeNode } from '../../document/media-types.ts';
import type { OpenapiDocument } from '../../document/openapi-document.ts';
import type { OperationNode } from '../../document/operations.ts';
import { errorCatalogOf, errorNames } from '../../document/error-codes.ts';
import { isSuccess, type ResponseNode } from '../../document/responses.ts';
import { bodyExamples } from '../../document/sample-value.ts';
import { shapeOf } from '../../document/schema-shape.ts';
import { toHeaderText } from './texts.ts';

const successContent = ({ responses }: OperationNode): readonly MediaTypeNode[] => {
  const successes = responses.filter(({ status }) => status.startsWith('2'));
  const candidates =
    successes.length > 0 ? successes : responses.filter(({ status }) => status === 'default');
  return candidates.find(({ content }) => content.length > 0)?.content ?? [];
};

const isObject = (document: OpenapiDocument, media: MediaTypeNode): boolean => {
  const { types } = shapeOf(document, media.schema);
  return media.schema === undefined
    ? isRecord(media.examples[0]?.value)
    : types.size === 1 && types.has('object');
};

export const sampleResponseOf = (
  document: OpenapiDocument,
  operation: OperationNode,
): SampleResponse => {
  const [media] = successContent(operation);
  if (!media || operation.method === 'HEAD') {
    return 'none';
  }
  switch (bodyFormatOf(media.mediaType)) {
    case 'json':
      return isObject(document, media) ? 'object' : 'json';
    case 'binary':
    case 'multipart':
      return 'binary';
    default:
      return 'text';
  }
};

export const acceptOf = (operation: OperationNode): string | null => {
  const types = successContent(operation).map(({ mediaType }) => mediaType);
  const formats = new Set(types.map(bodyFormatOf));
  const [first = ''] = types;
  return formats.size > 1 ? toHeaderText(first) : null;
};

const errorsOf = ({ responses }: OperationNode): readonly ResponseNode[] =>
  responses.filter((response) => !isSuccess(response));

/** Whether at least one error is a problem document (RFC 9457) with the properties that clients read. */
export const hasProblems = (document: OpenapiDocument, operation: OperationNode): boolean =>
  errorsOf(operation)
    .flatMap(({ content }) => content)
    .some((media) => {
      const value = /^application\/problem\+json\b/i.test(media.mediaType)
        ? bodyExamples(document, media, 'response')[0]?.value
        : null;
      return isRecord(value) && 'code' in value && 'detail' in value && 'requestId' in value;
    });

/**
 * Returns the error code that `x-sample` names; otherwise, the first code that is specific to the operation. Prefers
 * conflicts, because even correct clients get them.
 */
export const handledCodeOf = (
  document: OpenapiDocument,
  operation: OperationNode,
  errors: readonly ApiError[],
): string | null => {
  const known = new Map(errors.map((error) => [error.code, error]));
  const { property } = errorCatalogOf(document);
  const codes = errorsOf(operation)
    .toSorted((a, b) => Number(b.status === '409') - Number(a.status === '409'))
    .flatMap((response) => errorNames(response, property));
  const chosen = codes.find((code) => code === operation.sample.error);
  return chosen ?? codes.find((code) => known.get(code)?.isGeneral === false) ?? null;
};
