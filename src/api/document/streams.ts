import { formatJson } from '../../base/json/exact-json.ts';
import { isRecord } from '../../base/json/is-record.ts';

/** Media types with one JSON value per line (JSON Lines, NDJSON). */
const lines = /^application\/(?:jsonl|(?:x-)?ndjson|x-jsonlines)\b/i;
/** Media types with a record separator before each JSON value (RFC 7464, RFC 8091). */
const records = /^application\/(?:[\w.-]+\+)?json-seq\b/i;
const events = /^text\/event-stream\b/i;

export const isEventStream = (mediaType: string): boolean => events.test(mediaType);

export const isRecordStream = (mediaType: string): boolean => records.test(mediaType);

/** Whether a media type is a sequence of items that arrive one by one (OpenAPI 3.2, "Sequential Media Types"). */
export const isStream = (mediaType: string): boolean =>
  lines.test(mediaType) || isRecordStream(mediaType) || isEventStream(mediaType);

const eventFields = ['event', 'id', 'retry', 'data'];

/**
 * Whether an item is a server-sent event: it has `data` or `event`, and all its properties are event fields. Any other
 * item is the data of an event.
 */
export const isEvent = (names: readonly string[]): boolean =>
  names.every((name) => eventFields.includes(name)) &&
  (names.includes('data') || names.includes('event'));

/** Formats a server-sent event (HTML Standard, section 9.2.6). */
const formatEvent = (item: unknown): string => {
  const fields = isRecord(item) && isEvent(Object.keys(item)) ? item : { data: item };
  return eventFields
    .filter((name) => fields[name] !== undefined)
    .flatMap((name) => {
      const value = fields[name];
      const text = typeof value === 'string' ? value : formatJson(value);
      return text.split('\n').map((line) => `${name}: ${line}\n`);
    })
    .join('');
};

export const formatStream = (mediaType: string, items: readonly unknown[]): string => {
  if (isEventStream(mediaType)) {
    return items.map((item) => `${formatEvent(item)}\n`).join('');
  }
  const separator = isRecordStream(mediaType) ? '\u001E' : '';
  return items.map((item) => `${separator}${formatJson(item)}\n`).join('');
};
