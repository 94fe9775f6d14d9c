import { isRecord } from '../../../../src/base/json/is-record.ts';

const others: readonly unknown[] = [
  null,
  'x',
  '',
  'long '.repeat(60),
  0,
  -1,
  1.5,
  1_000_000,
  true,
  [],
  {},
  [1, 'x'],
  { z: 1 },
];

/** Yields unrelated values, and copies of the value with one part missing, added, repeated or replaced. */
export function* changesOf(value: unknown): Generator {
  yield* others;
  if (Array.isArray(value)) {
    yield value.slice(1);
    yield [...value, ...value];
    for (const [index, item] of value.entries()) {
      for (const changed of changesOf(item)) {
        yield value.with(index, changed);
      }
    }
  } else if (isRecord(value)) {
    yield { ...value, unlisted: 'x' };
    for (const [name, own] of Object.entries(value)) {
      const { [name]: _, ...rest } = value;
      yield rest;
      for (const changed of changesOf(own)) {
        yield { ...value, [name]: changed };
      }
    }
  } else if (typeof value === 'number') {
    yield value + 1;
    yield value - 1;
    yield value + 0.01;
  } else if (typeof value === 'string') {
    yield value.slice(1);
    yield `${value}a`;
  }
}
