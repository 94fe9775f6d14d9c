import type { MediaTypeNode } from '../document/media-types.ts';
import {
  findResponse,
  type HeaderNode,
  isSuccess,
  type ResponseNode,
} from '../document/responses.ts';
import type { Finding } from './api-change.ts';
import {
  compareHolders,
  compareNamed,
  type Comparison,
  type OperationPair,
  type Part,
  report,
  requiredness,
  within,
} from './operation-part.ts';

const essenceOf = (mediaType: string): string =>
  mediaType
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replace(/;charset=[^;]*/, '');

const compareContent = (
  comparison: Comparison,
  part: Part,
  [old, next]: readonly [readonly MediaTypeNode[], readonly MediaTypeNode[]],
): Finding[] => {
  const placed = ({ mediaType }: MediaTypeNode): Part =>
    within(part, `, ${mediaType}`, ['content', mediaType]);
  return compareNamed(old, next, {
    keyOf: ({ mediaType }) => essenceOf(mediaType),
    both: (media, other) =>
      compareHolders(comparison, { ...part, old: placed(media).old, next: placed(other).next }, [
        media,
        other,
      ]),
    removed: (media) => report(placed(media), [{ kind: 'media-type-removed' }], 'old'),
    added: (media) => report(placed(media), [{ kind: 'media-type-added' }]),
  });
};

export const compareBodies = (
  comparison: Comparison,
  { old, next, sent }: OperationPair,
): Finding[] => {
  const part: Part = {
    part: 'request body',
    direction: sent,
    old: [...old.pointer, 'requestBody'],
    next: [...next.pointer, 'requestBody'],
  };
  if (!old.body || !next.body) {
    const added =
      next.body && (next.body.isRequired ? 'required-body-added' : 'optional-body-added');
    return old.body
      ? report(part, [{ kind: 'body-removed' }], 'old')
      : report(part, added ? [{ kind: added }] : []);
  }
  return [
    ...report(part, requiredness(old.body.isRequired, next.body.isRequired)),
    ...compareContent(comparison, part, [old.body.content, next.body.content]),
  ];
};

const compareHeaders = (
  comparison: Comparison,
  part: Part,
  [old, next]: readonly [readonly HeaderNode[], readonly HeaderNode[]],
): Finding[] => {
  const placed = ({ name }: HeaderNode): Part =>
    within(part, `, header \`${name}\``, ['headers', name]);
  return compareNamed(old, next, {
    keyOf: ({ name }) => name.toLowerCase(),
    both: (header, other) => [
      ...report(placed(other), requiredness(header.isRequired, other.isRequired)),
      ...compareHolders(comparison, placed(other), [header, other]),
    ],
    removed: (header) => {
      const kind = header.isRequired ? 'required-header-removed' : 'optional-header-removed';
      return report(placed(header), [{ kind }], 'old');
    },
    added: (header) => report(placed(header), [{ kind: 'header-added' }]),
  });
};

export const compareResponses = (
  comparison: Comparison,
  { old, next, received }: OperationPair,
): Finding[] => {
  const place = (before: string, after: string): Part => ({
    part: `response ${after}`,
    direction: received,
    old: [...old.pointer, 'responses', before],
    next: [...next.pointer, 'responses', after],
  });
  const compare = (before: ResponseNode, after: ResponseNode): Finding[] => {
    const part = place(before.status, after.status);
    return [
      ...compareHeaders(comparison, part, [before.headers, after.headers]),
      ...compareContent(comparison, part, [before.content, after.content]),
    ];
  };
  return [
    ...old.responses.flatMap((response) => {
      const other = findResponse(next, response.status);
      const kind = isSuccess(response) ? 'success-response-removed' : 'error-response-removed';
      return other
        ? compare(response, other)
        : report(place(response.status, response.status), [{ kind }], 'old');
    }),
    ...next.responses
      .filter(({ status }) => !old.responses.some((each) => each.status === status))
      .flatMap((response) => {
        const other = findResponse(old, response.status);
        return other
          ? compare(other, response)
          : report(place(response.status, response.status), [{ kind: 'response-added' }]);
      }),
  ];
};
