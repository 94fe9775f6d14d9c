import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue, resolveUnion } from '../../../src/problems/describe-zod-issue.ts';

const say = (schema: z.ZodType, value: unknown): string[] => {
  const result = schema.safeParse(value);
  return (result.error?.issues ?? [])
    .flatMap(resolveUnion)
    .map((issue) => describeIssue(issue, value, issue.path.join('.') || 'key'))
    .map(({ expected, found }) => `Expected ${expected}, but found ${found}.`);
};

describe('describeIssue', () => {
  test.each<[z.ZodType, unknown, string]>([
    [z.string(), 5, 'Expected `key` to be text, but found the number 5.'],
    [z.string(), undefined, 'Expected `key` to be text, but found nothing.'],
    [z.string(), null, 'Expected `key` to be text, but found an empty value.'],
    [z.string(), [], 'Expected `key` to be text, but found an empty list.'],
    [z.string(), {}, 'Expected `key` to be text, but found a map.'],
    [z.string(), true, 'Expected `key` to be text, but found true.'],
    [z.string().min(1), '', 'Expected `key` to be text that is not empty, but found "".'],
    [
      z.string().max(2),
      'abc',
      'Expected `key` to be text of at most 2 characters, but found "abc".',
    ],
    [z.number(), '5', 'Expected `key` to be a number, but found "5".'],
    [z.number().int(), 2.5, 'Expected `key` to be a whole number, but found the number 2.5.'],
    [z.number().min(2), 1, 'Expected `key` to be a number of 2 or more, but found the number 1.'],
    [z.number().max(6), 9, 'Expected `key` to be a number of 6 or less, but found the number 9.'],
    [z.boolean(), 'no', 'Expected `key` to be true or false, but found "no".'],
    [z.array(z.string()), 'a', 'Expected `key` to be a list, but found "a".'],
    [z.object({}), 'a', 'Expected `key` to be a map of keys and values, but found "a".'],
    [z.enum(['a', 'b']), 'c', 'Expected `key` to be "a" or "b", but found "c".'],
    [z.email(), 'me', 'Expected `key` to be an email address, but found "me".'],
    [
      z.url(),
      'x',
      'Expected `key` to be an absolute address such as https://example.com, but found "x".',
    ],
    [
      z.string().startsWith('/'),
      'a',
      'Expected `key` to be text that begins with "/", but found "a".',
    ],
    [z.string().regex(/a/, { error: 'an a' }), 'b', 'Expected `key` to be an a, but found "b".'],
    [
      z.union([z.string(), z.number()]),
      true,
      'Expected `key` to be text, or a number, but found true.',
    ],
    [
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('a') }),
        z.object({ type: z.literal('b') }),
      ]),
      { type: 'c' },
      'Expected `type` to be "a" or "b", but found "c".',
    ],
    [z.strictObject({}), { a: 1, b: 2 }, 'Expected only known keys, but found `a`, `b`.'],
  ])('%# says what was expected and what was found', (schema, value, sentence) => {
    expect(say(schema, value)).toEqual([sentence]);
  });
});

describe('a union', () => {
  const author = z.union([z.string(), z.strictObject({ name: z.string() })]);

  test('of types reports the problem inside the type that was found', () => {
    expect(say(author, { name: 5 })).toEqual([
      'Expected `name` to be text, but found the number 5.',
    ]);
    expect(say(z.array(author), ['Ada', {}])).toEqual([
      'Expected `1.name` to be text, but found nothing.',
    ]);
  });

  test('with several matching options reports them all', () => {
    const link = z.union([z.object({ to: z.string() }), z.object({ href: z.string() })]);
    expect(say(link, {})).toEqual([
      'Expected `key` to be a map whose `to` is text, or a map whose `href` is text, but found a map.',
    ]);
  });
});
