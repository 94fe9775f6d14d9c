import { ArgumentError, writeArgument } from './errors.ts';
import { formatJson, isRecord } from './json.ts';
import { formatPairs } from './parameters.ts';

/** Bytes to send. A stream can be read only once, so a request with a stream is never retried. */
export type BinaryBody = Blob | ArrayBuffer | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

type BodyFormat = 'json' | 'form' | 'multipart' | 'text' | 'binary';

export type CallBody = {
  readonly format: BodyFormat;
  readonly mediaType: string;
  readonly value: unknown;
  readonly isRequired: boolean;
};

/** Body for `fetch`. The content type is null if `fetch` sets the header itself. */
export type EncodedBody = {
  readonly content: BodyInit;
  readonly contentType: string | null;
  readonly isReplayable: boolean;
};

const isBinary = (value: unknown): value is Blob | ArrayBuffer | Uint8Array<ArrayBuffer> =>
  value instanceof Blob || value instanceof ArrayBuffer || value instanceof Uint8Array;

const toPart = (value: unknown): Blob | string => {
  if (isBinary(value)) {
    return value instanceof Blob ? value : new Blob([value]);
  }
  return typeof value === 'object' && value !== null ? formatJson(value) : String(value);
};

/** Each entry of a list becomes a part with the same name. */
const multipart = (operation: string, value: unknown): FormData => {
  const form = new FormData();
  for (const [name, item] of Object.entries(isRecord(value) ? value : {})) {
    for (const part of Array.isArray(item) ? item : [item]) {
      if (part !== undefined && part !== null) {
        form.append(
          name,
          writeArgument(operation, name, () => toPart(part)),
        );
      }
    }
  }
  return form;
};

/** @throws ArgumentError if a required body is missing, or is not JSON */
export const encodeBody = (
  operation: string,
  { format, mediaType, value, isRequired }: CallBody,
): EncodedBody | null => {
  if (value === undefined) {
    if (isRequired) {
      throw new ArgumentError('`body` is missing', { operation });
    }
    return null;
  }
  const body = (content: BodyInit, contentType: string | null = mediaType): EncodedBody => ({
    content,
    contentType,
    isReplayable: !(content instanceof ReadableStream),
  });
  switch (format) {
    case 'json':
      return body(writeArgument(operation, 'body', () => formatJson(value)));
    case 'form':
      return body(formatPairs(operation, isRecord(value) ? value : {}, {}, '&'));
    case 'multipart':
      return body(multipart(operation, value), null);
    case 'text':
      return body(value as string);
    case 'binary':
      return body(value as BodyInit);
  }
};
