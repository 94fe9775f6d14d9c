import { isRecord } from '../../../base/json/is-record.ts';
import type { EncodingNode, MediaTypeNode } from '../../document/media-types.ts';
import { formatQuery, type ParameterValue } from '../../document/parameter-style.ts';
import type { ParameterStyle } from '../../document/parameters.ts';

/** A property is a document of its own where its encoding says so, and an object is JSON (OpenAPI 3.1, "Encoding Object"). */
const mediaTypeOf = (encoding: EncodingNode | undefined, value: unknown): string | null => {
  const hasStyle = encoding !== undefined && (encoding.style !== null || encoding.explode !== null);
  return hasStyle ? null : isRecord(value) ? (encoding?.contentType ?? 'application/json') : null;
};

const asParameter = (name: string, value: unknown, encoding?: EncodingNode): ParameterValue => {
  const style = (encoding?.style ?? 'form') as ParameterStyle;
  return {
    parameter: {
      name,
      in: 'query',
      style,
      explode: encoding?.explode ?? (style === 'form' || style === 'deepObject'),
      allowReserved: false,
      mediaType: mediaTypeOf(encoding, value),
    },
    value,
  };
};

const pairsOf = (query: string): (readonly [string, string])[] => [...new URLSearchParams(query)];

/** The fields of a form, before encoding: those of an object, or of a text that an author encoded. */
export const buildFields = (
  { encoding }: MediaTypeNode,
  value: unknown,
): (readonly [string, string])[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, item]) =>
        // No `+` is left for `URLSearchParams` to read as a space.
        pairsOf(formatQuery([asParameter(name, item, encoding[name])])),
      )
    : pairsOf(typeof value === 'string' ? value : '');
