import { sample } from 'openapi-sampler';
import type { JsonSchema } from './schema-check/json-schema.ts';
import type { Direction } from './schema-check/schema-copies.ts';
import type { OpenapiDocument } from './openapi-document.ts';

type Options = Pick<NonNullable<Parameters<typeof sample>[1]>, 'enablePatterns' | 'format'>;

/** The most entries, characters or properties that a sample has because a schema asks for them. */
export const MAX_COUNT = 1000;

const counts: ReadonlySet<string> = new Set([
  'minItems',
  'minLength',
  'minProperties',
  'minContains',
]);

const longRepetition = /\{\d{5,}/;

/** Formats that the library would look up among the properties of every object. */
const inherited: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

const excessive = new RegExp(
  String.raw`"min(?:Items|Length|Properties|Contains)":\d{5,}|\{\d{5,}|"format":"(?:${[...inherited].join('|')})"`,
);

/** Whether a schema in the document asks for values that would exhaust memory or time, or has a format that does not exist. */
const isExcessive = (document: OpenapiDocument): boolean =>
  excessive.test(JSON.stringify(document));

const bound = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (key, item: unknown) => {
    if (counts.has(key) && typeof item === 'number') {
      return Math.min(item, MAX_COUNT);
    }
    const isUnusable =
      (key === 'pattern' && longRepetition.test(String(item))) ||
      (key === 'format' && inherited.has(String(item)));
    return isUnusable ? undefined : item;
  }) as Value;

/* oxlint-disable no-console -- nothing is written to it: this keeps the library from doing so */
/** Calls the library, some of whose warnings ignore `quiet`. They name no place in the document, so authors cannot act on them. */
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

/** The documents to sample from by the original: the same one, unless it asks for too much. */
const sources = new WeakMap<OpenapiDocument, OpenapiDocument>();

/** Whether samples of a pattern would be too long to make. */
export const isLongPattern = (pattern: string): boolean => longRepetition.test(pattern);

/**
 * Makes a value of a schema with the library for samples. `minItems: 1000000000` gives a thousand entries. Undefined for a
 * schema that cannot be sampled: one with a reference that leads nowhere, or that contains itself as a required property.
 */
export const trySample = (
  document: OpenapiDocument,
  schema: JsonSchema,
  { direction, ...options }: Options & { readonly direction: Direction },
): unknown => {
  const source = sources.get(document) ?? (isExcessive(document) ? bound(document) : document);
  sources.set(document, source);
  const own = source === document ? schema : bound(schema);
  try {
    return sampleQuietly(
      own as Parameters<typeof sample>[0],
      {
        ...options,
        quiet: true,
        skipReadOnly: direction === 'request',
        skipWriteOnly: direction === 'response',
      },
      source,
    );
  } catch {
    return undefined;
  }
};
