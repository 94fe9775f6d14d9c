import { sample } from 'openapi-sampler';
import { copyJson, formatJson, hasWritten } from '../../base/json/exact-json.ts';
import { isDocumentNumber, numberMark, WrittenNumber } from '../../base/json/exact-number.ts';
import { memoize } from '../../base/memoize.ts';
import { copyNodes } from './document-nodes.ts';
import type { JsonSchema } from './schema-check/json-schema.ts';
import type { Direction } from './schema-check/schema-copies.ts';
import type { OpenapiDocument } from './openapi-document.ts';

type Options = Pick<
  NonNullable<Parameters<typeof sample>[1]>,
  'enablePatterns' | 'format' | 'maxSampleDepth'
>;

export const MAX_COUNT = 1000;

const counts: ReadonlySet<string> = new Set([
  'minItems',
  'minLength',
  'minProperties',
  'minContains',
]);

const longRepetition = /\{\d{5,}/;

/**
 * The sampling library mistakes a `format` such as `constructor`, which every object inherits, for a supported format.
 */
const inherited: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

const excessive = new RegExp(
  String.raw`"min(?:Items|Length|Properties|Contains)":\d{5,}|\{\d{5,}|"format":"(?:${[...inherited].join('|')})"`,
);

const isExcessive = (document: OpenapiDocument): boolean => excessive.test(formatJson(document));

const readMarked = (_key: string, item: unknown): unknown => {
  if (typeof item !== 'string' || !item.includes(numberMark)) {
    return item;
  }
  const text = item.replaceAll(numberMark, '');
  return item === numberMark + text ? new WrittenNumber(text) : text;
};

const markWritten = (_key: string, item: unknown): unknown =>
  item instanceof WrittenNumber ? item.toJSON() : item;

/**
 * Caps counts, removes patterns and formats that the sampling library cannot handle, and replaces each `WrittenNumber`:
 * with a marked string in examples and other data, and with its value elsewhere. The library copies objects, so it
 * would lose the notation.
 */
const bound = <Value>(value: Value): Value =>
  copyNodes(
    value,
    (key, item) => {
      if (counts.has(key) && isDocumentNumber(item)) {
        return Math.min(Number(item), MAX_COUNT);
      }
      const isUnusable =
        (key === 'pattern' && longRepetition.test(String(item))) ||
        (key === 'format' && inherited.has(String(item)));
      return isUnusable ? undefined : item instanceof WrittenNumber ? Number(item) : item;
    },
    (data) => copyJson(data, markWritten),
  ) as Value;

/* oxlint-disable no-console -- this silences the library; nothing is written to the console */
/**
 * The library prints some warnings despite `quiet`. Authors cannot act on these warnings, because the warnings do not
 * include a location.
 */
const sampleQuietly = (...parameters: Parameters<typeof sample>): unknown => {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return sample(...parameters);
  } finally {
    console.warn = warn;
  }
};
/* oxlint-enable no-console */

const sourceOf = memoize((document: OpenapiDocument) =>
  isExcessive(document) || hasWritten(document) ? bound(document) : document,
);

export const isLongPattern = (pattern: string): boolean => longRepetition.test(pattern);

/**
 * Caps large minimums, so `minItems: 1000000000` yields only a thousand entries. Returns undefined if the schema has a
 * broken reference or requires itself.
 */
export const trySample = (
  document: OpenapiDocument,
  schema: JsonSchema,
  { direction, ...options }: Options & { readonly direction: Direction },
): unknown => {
  const source = sourceOf(document);
  const own = source === document ? schema : bound(schema);
  try {
    const found = sampleQuietly(
      own as Parameters<typeof sample>[0],
      {
        ...options,
        quiet: true,
        skipReadOnly: direction === 'request',
        skipWriteOnly: direction === 'response',
      },
      source,
    );
    return source === document ? found : copyJson(found, readMarked);
  } catch {
    return undefined;
  }
};
