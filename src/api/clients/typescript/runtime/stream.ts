import { DecodeError, NetworkError } from './errors.ts';
import { parseJson } from './json.ts';
import type { CallScope } from './scope.ts';

export type StreamFormat = {
  readonly mediaType: string;
  /**
   * `lines` are JSON values, one per line. `events` are server-sent events, whose data is text or, with `jsonEvents`,
   * parsed JSON. `data` yields only the data of each event, parsed as JSON.
   */
  readonly framing: 'lines' | 'events' | 'jsonEvents' | 'data';
};

/** The body of a successful response that has not been read yet. */
export type UnreadBody = {
  readonly reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly abort: () => void;
};

/** Splits incoming text into lines, which end with `\r\n`, `\n` or `\r`. */
async function* linesOf(
  read: () => Promise<Uint8Array | null>,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for (let part = await read(); part; part = await read()) {
    rest += decoder.decode(part, { stream: true });
    // `\r` at the end may be the first half of `\r\n`.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  rest = (rest + decoder.decode()).replace(/\r$/, '');
  if (rest !== '') {
    yield rest;
  }
}

/** Reads the lines of one event (HTML Standard, section 9.2.6). Returns null if it has neither a type nor data. */
const readEvent = (lines: readonly string[]): Record<string, unknown> | null => {
  const event: Record<string, unknown> = {};
  const data: string[] = [];
  for (const line of lines) {
    const [, field = '', value = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'data') {
      data.push(value);
    } else if (field === 'event' || field === 'id') {
      event[field] = value;
    } else if (field === 'retry' && /^\d+$/.test(value)) {
      event[field] = Number(value);
    }
  }
  if (data.length > 0) {
    event['data'] = data.join('\n');
  }
  return 'event' in event || 'data' in event ? event : null;
};

/** Yields the lines before each empty line, and drops an event that is incomplete when the stream ends. */
async function* eventsOf(
  lines: AsyncGenerator<string, void, undefined>,
): AsyncGenerator<Record<string, unknown>, void, undefined> {
  let own: string[] = [];
  for await (const line of lines) {
    if (line !== '') {
      own.push(line);
      continue;
    }
    const event = readEvent(own);
    own = [];
    if (event) {
      yield event;
    }
  }
}

/**
 * Yields the items of a stream as they arrive. Ends the request if the caller stops early.
 *
 * @param maxBytes maximum size of an item
 * @throws NetworkError, CancelledError or DecodeError
 */
export async function* itemsOf<Item>(
  { reader, abort }: UnreadBody,
  { framing }: StreamFormat,
  scope: CallScope,
  maxBytes: number,
): AsyncGenerator<Item, void, undefined> {
  const { operation, attempts } = scope;
  let bytes = 0;
  const read = async (): Promise<Uint8Array | null> => {
    scope.throwIfCancelled();
    const part = await scope.wait(
      Promise.resolve(reader?.read()).catch((error: unknown) => {
        throw new NetworkError('the connection broke', { operation, attempts, cause: error });
      }),
      null,
      abort,
    );
    bytes += part?.value?.length ?? 0;
    if (bytes > maxBytes) {
      throw new DecodeError(`an item is larger than ${maxBytes} bytes`, '', {
        operation,
        attempts,
      });
    }
    return part?.value ?? null;
  };
  const parse = (text: unknown): unknown => {
    try {
      return parseJson(String(text));
    } catch {
      const excerpt = String(text).slice(0, 200);
      throw new DecodeError('an item is not JSON', excerpt, { operation, attempts });
    }
  };
  try {
    const lines = linesOf(read);
    if (framing === 'lines') {
      for await (const line of lines) {
        bytes = 0;
        // Each item of a JSON text sequence begins with a record separator (RFC 7464).
        const text = line.replace('\u001E', '').trim();
        if (text !== '') {
          yield parse(text) as Item;
        }
      }
      return;
    }
    for await (const event of eventsOf(lines)) {
      bytes = 0;
      if (framing === 'data') {
        yield parse(event['data']) as Item;
      } else {
        const isJson = framing === 'jsonEvents' && 'data' in event;
        yield (isJson ? { ...event, data: parse(event['data']) } : event) as Item;
      }
    }
  } finally {
    abort();
  }
}
