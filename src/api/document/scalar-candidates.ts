import RandExp from 'randexp';
import {
  exactOf,
  type ExactNumber,
  isExactNumber,
  isUnsafe,
  shortestInteger,
  toBigInt,
} from '../../base/json/exact-number.ts';
import { listOf } from '../../base/json/read-map.ts';
import type { OpenapiNode } from './openapi-document.ts';
import { schemaExamples } from './media-types.ts';
import { isLongPattern } from './sample-schema.ts';

const formatted: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    url: ['https://example.com'],
    uri: ['https://example.com'],
    'uri-reference': ['/example'],
    uuid: ['497f6eca-6276-4993-bfeb-53cbbbba6f08'],
    'date-time': ['2024-01-15T09:30:00Z'],
    date: ['2024-01-15'],
    time: ['09:30:00Z'],
    duration: ['P1D'],
    email: ['user@example.com'],
    hostname: ['example.com'],
    ipv4: ['192.0.2.1'],
    ipv6: ['2001:db8::1'],
    byte: ['ZXhhbXBsZQ=='],
    base64: ['ZXhhbXBsZQ=='],
    binary: ['example'],
    regex: ['.*'],
    'json-pointer': ['/example'],
  }),
);

const common = ['1', 'a', 'A', 'example', '/example'];

/** Generates strings that match a pattern, shortest first. The result is deterministic. */
const matching = (pattern: unknown): string[] => {
  if (typeof pattern !== 'string' || isLongPattern(pattern)) {
    return [];
  }
  return [0, 1, 2, 12].flatMap((repetitions) => {
    try {
      const generator = new RandExp(pattern);
      generator.max = repetitions;
      generator.randInt = (from, to) => Math.min(to, from + (repetitions % (to - from + 1)));
      return [generator.gen()];
    } catch {
      return [];
    }
  });
};

const exactNumberOf = (parts: readonly OpenapiNode[], key: string): ExactNumber | null =>
  parts.map((part) => exactOf(part[key])).find(isExactNumber) ?? null;

const numberOf = (parts: readonly OpenapiNode[], key: string): number | null => {
  const value = exactNumberOf(parts, key);
  return value === null ? null : Number(value);
};

/** Candidates for limits beyond 2^53: the limits, their neighbors, and the nearest multiples of `multipleOf`. */
const longIntegers = (parts: readonly OpenapiNode[]): ExactNumber[] => {
  const limits = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum']
    .map((key) => exactNumberOf(parts, key))
    .filter(isUnsafe)
    .map(toBigInt);
  const step = exactNumberOf(parts, 'multipleOf');
  const whole = typeof step === 'bigint' || Number.isInteger(step) ? BigInt(step ?? 0) : 0n;
  const multiples = whole > 0n ? limits.map((limit) => limit - (limit % whole)) : [];
  return [
    ...limits.flatMap((limit) => [limit, limit + 1n, limit - 1n]),
    ...multiples.flatMap((each) => [each, each + whole, each - whole]),
    ...(typeof step === 'bigint' ? [step] : []),
  ].map(shortestInteger);
};

const numbers = (parts: readonly OpenapiNode[]): number[] => {
  const low = numberOf(parts, 'minimum') ?? numberOf(parts, 'exclusiveMinimum');
  const high = numberOf(parts, 'maximum') ?? numberOf(parts, 'exclusiveMaximum');
  const step = numberOf(parts, 'multipleOf');
  const bounds = [low, high].filter((bound) => bound !== null);
  const steps =
    step === null
      ? []
      : [0, step, Math.ceil((low ?? 0) / step) * step, Math.ceil((low ?? 0) / step + 1) * step];
  const middle = low !== null && high !== null ? [(low + high) / 2] : [];
  return [
    0,
    1,
    ...bounds,
    ...bounds.map((bound) => bound + 1),
    ...bounds.map((bound) => bound - 1),
    ...middle,
    ...steps,
  ];
};

const texts = (parts: readonly OpenapiNode[]): string[] => {
  const format = ['format', 'contentEncoding']
    .flatMap((key) => parts.map((part) => part[key]))
    .find((value) => typeof value === 'string');
  const shortest = numberOf(parts, 'minLength') ?? 0;
  const longest = numberOf(parts, 'maxLength') ?? Infinity;
  const fill = (text: string): string =>
    text.padEnd(Math.min(shortest, 10_000), text || 'a').slice(0, longest);
  const patterns = parts.map((part) => matching(part['pattern'])).filter((all) => all.length > 0);
  // Concatenated matches often satisfy several patterns, such as `^[A-Z]` and `[0-9]$`.
  const joined = (patterns.length > 1 ? (patterns[0] ?? []) : []).map((_, index) =>
    patterns.map((all) => all[index] ?? '').join(''),
  );
  return [
    ...patterns.flat(),
    ...joined,
    ...(formatted.get(String(format)) ?? []),
    ...common.flatMap((text) => [text, fill(text)]),
  ];
};

export const scalarCandidates = (parts: readonly OpenapiNode[]): unknown[] => {
  const types = new Set(parts.flatMap((part) => [part['type']].flat()));
  const isAny = parts.every((part) =>
    ['type', 'properties', 'required', 'items'].every((key) => part[key] === undefined),
  );
  return [
    ...parts.flatMap((part) => ('const' in part ? [part['const']] : [])),
    ...parts.flatMap(schemaExamples),
    ...parts.flatMap((part) => ('default' in part ? [part['default']] : [])),
    ...parts.flatMap((part) => listOf(part, 'enum')),
    ...(isAny || types.has('string') ? texts(parts) : []),
    ...(isAny || types.has('number') || types.has('integer')
      ? [...numbers(parts), ...longIntegers(parts)]
      : []),
    ...(isAny || types.has('boolean') ? [true, false] : []),
    ...(types.has('null') ? [null] : []),
  ];
};
