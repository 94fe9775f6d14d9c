import { DecodeError, type Failure, NetworkError } from './errors.ts';
import { parseJson } from './json.ts';
import type { CallScope } from './scope.ts';

export type StreamFormat = {
  readonly mediaType: string;
  /**
   * `lines` are JSON values, one per line; `records` are the values of a JSON text sequence. `events` are server-sent
   * events, whose data is text or, with `jsonEvents`, parsed JSON. `data` and `text` yield only the data of each event,
   * as parsed JSON or as text.
   */
  readonly framing: 'lines' | 'records' | 'events' | 'jsonEvents' | 'data' | 'text';
};

/** The body of a successful response that has not been read yet. */
export type UnreadBody = ReadableStreamDefaultReader<Uint8Array> | undefined;

type Event = Record<string, unknown>;

/** Bytes of the current item that have arrived so far. */
type Size = { bytes: number };

/**
 * Whether the body has the expected format. Server-sent events must have the type `text/event-stream` (HTML Standard,
 * section 9.2.2).
 */
export const isStreamOf = ({ framing }: StreamFormat, headers: Headers): boolean => {
  const type = headers.get('Content-Type') ?? '';
  return framing === 'lines' || framing === 'records'
    ? !/html/i.test(type)
    : /^text\/event-stream\s*(?:;|$)/i.test(type);
};

const isLineEnd = (byte: number | undefined): boolean => byte === 10 || byte === 13;

/** 10 is a line feed. 30 is a record separator, which JSON cannot contain (RFC 7464, section 2.2). */
const isRecordEnd = (byte: number | undefined): boolean => byte === 10 || byte === 30;

/** Splits the stream after each byte for which `isEnd` returns true. That byte stays in the piece that it ends. */
async function* piecesOf(
  read: () => Promise<Uint8Array | null>,
  isEnd: (byte: number | undefined) => boolean,
  grow: (bytes: number) => void,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let piece = '';
  const add = (part: Uint8Array): void => {
    grow(part.length);
    piece += decoder.decode(part, { stream: true });
  };
  for (let part = await read(); part; part = await read()) {
    let start = 0;
    for (let at = 0; at < part.length; at++) {
      if (isEnd(part[at])) {
        add(part.subarray(start, at + 1));
        start = at + 1;
        yield piece;
        piece = '';
      }
    }
    add(part.subarray(start));
  }
  yield piece + decoder.decode();
}

async function* linesOf(
  pieces: AsyncGenerator<string, void, undefined>,
  size: Size,
): AsyncGenerator<string, void, undefined> {
  for await (const piece of pieces) {
    size.bytes = 0;
    yield piece.trim();
  }
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Yields each record (RFC 7464) as soon as its last line ends, instead of waiting for the next record. */
async function* recordsOf(
  pieces: AsyncGenerator<string, void, undefined>,
  size: Size,
): AsyncGenerator<string, void, undefined> {
  let record = '';
  for await (const piece of pieces) {
    record += piece.replace('\u001E', '');
    // Skip indented lines, which rarely end a record, because each attempt parses the whole record.
    if (!piece.endsWith('\n') || (/^\S/.test(piece) && isJson(record))) {
      size.bytes = 0;
      yield record.trim();
      record = '';
    }
  }
}

/** Yields the events with data (HTML Standard, section 9.2.6), and drops an incomplete last event. */
async function* eventsOf(
  pieces: AsyncGenerator<string, void, undefined>,
  size: Size,
): AsyncGenerator<Event, void, undefined> {
  let event: Event = {};
  let data: string[] = [];
  let kept = 0;
  let last = '';
  for await (const piece of pieces) {
    const isRestOfEnd = piece === '\n' && last.endsWith('\r');
    last = piece;
    const line = piece.slice(0, -1);
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') {
      data.push(value);
      kept = size.bytes;
    } else if (field === 'event' || field === 'id') {
      event[field] = value;
    } else if (field === 'retry' && /^\d+$/.test(value)) {
      event[field] = Number(value);
    } else if (line === '' && !isRestOfEnd && piece !== '') {
      kept = 0;
      if (data.length > 0) {
        size.bytes = 0;
        yield { ...event, data: data.join('\n') };
        event = {};
        data = [];
      }
      delete event['event'];
    }
    size.bytes = kept;
  }
}

/**
 * Yields the items of a stream as they arrive.
 *
 * @param maxBytes maximum size of an item
 * @throws NetworkError, CancelledError or DecodeError
 */
export async function* itemsOf<Item>(
  reader: UnreadBody,
  { framing }: StreamFormat,
  scope: CallScope,
  maxBytes: number,
  failure: Failure,
): AsyncGenerator<Item, void, undefined> {
  const size: Size = { bytes: 0 };
  const grow = (bytes: number): void => {
    size.bytes += bytes;
    if (size.bytes > maxBytes) {
      throw new DecodeError(`an item is larger than ${maxBytes} bytes`, '', failure);
    }
  };
  const read = async (): Promise<Uint8Array | null> => {
    const part = await scope.wait(
      Promise.resolve(reader?.read()).catch((error: unknown) => {
        throw new NetworkError('the connection broke', { ...failure, cause: error });
      }),
      null,
    );
    return part?.value ?? null;
  };
  const parse = (text: unknown): unknown => {
    try {
      return parseJson(String(text));
    } catch {
      throw new DecodeError('an item is not JSON', String(text).slice(0, 200), failure);
    }
  };
  const pieces = piecesOf(read, framing === 'records' ? isRecordEnd : isLineEnd, grow);
  if (framing === 'lines' || framing === 'records') {
    for await (const text of (framing === 'lines' ? linesOf : recordsOf)(pieces, size)) {
      if (text !== '') {
        scope.throwIfCancelled();
        yield parse(text) as Item;
      }
    }
    return;
  }
  for await (const event of eventsOf(pieces, size)) {
    scope.throwIfCancelled();
    const { data } = event;
    if (framing === 'data' || framing === 'text') {
      yield (framing === 'data' ? parse(data) : data) as Item;
    } else {
      yield (framing === 'jsonEvents' ? { ...event, data: parse(data) } : event) as Item;
    }
  }
}
