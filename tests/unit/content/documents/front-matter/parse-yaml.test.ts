import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseYaml } from '../../../../../src/content/documents/front-matter/parse-yaml.ts';
import { summarize } from '../../build-fixture.ts';

const schema = z.strictObject({
  title: z.string(),
  tags: z.array(z.string()).optional(),
  last_update: z.strictObject({ date: z.string(), author: z.string().optional() }).optional(),
  authors: z.array(z.union([z.string(), z.strictObject({ name: z.string() })])).optional(),
});

const parse = (yaml: string) =>
  parseYaml({
    area: 'front-matter',
    file: 'a.mdx',
    yaml,
    firstLine: 2,
    schema,
    tokens: { product: 'Other Game', 'product-slug': 'other-game' },
  });

const found = (yaml: string): string[] => summarize(parse(yaml).problems);

describe('values', () => {
  test('have the types of YAML 1.2: dates, yes and no are text', () => {
    expect(parse('title: yes\nlast_update: { date: 2025-02-11 }').value).toEqual({
      title: 'yes',
      last_update: { date: '2025-02-11' },
    });
  });

  test('have their tokens replaced, at any depth', () => {
    expect(parse('title: "%product%"\ntags: [a, "%product-slug%"]').value).toEqual({
      title: 'Other Game',
      tags: ['a', 'other-game'],
    });
  });

  test('stay one value when a token contains a quote or a colon', () => {
    const { value } = parseYaml({
      area: 'front-matter',
      file: 'a.mdx',
      yaml: 'title: About %product%',
      firstLine: 1,
      schema,
      tokens: { product: 'A: "B" #c' },
    });
    expect(value).toEqual({ title: 'About A: "B" #c' });
  });

  test('may use an anchor and its alias', () => {
    expect(parse('title: &name A\ntags: [*name]').value).toEqual({ title: 'A', tags: ['A'] });
  });
});

describe('problems', () => {
  test.each([
    ['title: A\ntagz: []', ['a.mdx:3:1 front-matter/unknown-key → tags']],
    ['title: A\nlast_update:\n  dat: b', ['a.mdx:4:3 front-matter/unknown-key → date']],
    ['title: A\nauthors: [{ nmae: Ada }]', ['a.mdx:3:13 front-matter/unknown-key → name']],
    ['titel: A', ['a.mdx:2:1 front-matter/unknown-key → title']],
    ['titel: A\ntitle: B', ['a.mdx:2:1 front-matter/unknown-key']],
    [
      'titel: A\nlast_update: {}',
      ['a.mdx:2:1 front-matter/unknown-key → title', 'a.mdx:3:14 front-matter/missing-key'],
    ],
    ['title: [a]', ['a.mdx:2:8 front-matter/invalid-value']],
    ['title: 5', ['a.mdx:2:8 front-matter/invalid-value → "5"']],
    ['title:', ['a.mdx:2:7 front-matter/invalid-value']],
    ['title: A\ntags:\n  - a\n  - 2', ['a.mdx:5:5 front-matter/invalid-value → "2"']],
    ['', ['a.mdx:2:1 front-matter/missing-key']],
    ['- a', ['a.mdx:2:1 front-matter/invalid-value']],
    ['title: A\ntitle: B', ['a.mdx:3:1 front-matter/duplicate-key']],
    ['title: %product%', ['a.mdx:2:8 front-matter/syntax']],
    ['title: *bold* text', ['a.mdx:2:8 front-matter/syntax']],
    ['title: *bold*', ['a.mdx:2:8 front-matter/syntax']],
    ['title: |\n  a\n  %prodct%', ['a.mdx:4:3 token/unknown → %product%']],
    ['title: "%d%s%"', []],
  ])('in %j are at the value that is wrong, one message each', (yaml, expected) => {
    expect(found(yaml)).toEqual(expected);
  });

  test('of keys that are unknown leave the others', () => {
    expect(parse('title: A\nslug: a')).toMatchObject({
      value: { title: 'A' },
      unchecked: { slug: 'a' },
    });
  });

  test('of the schema leave the value null and the unchecked value readable', () => {
    expect(parse('title: [A]\nslug: "%product-slug%"')).toMatchObject({
      value: null,
      unchecked: { title: ['A'], slug: 'other-game' },
    });
  });

  test('are never thrown, whatever the text', () => {
    const parts = [
      'title: ',
      '*a',
      '&a',
      '[',
      '"',
      '{',
      '}',
      '- ',
      '\n',
      '? ',
      '!!x ',
      '---\n',
      ': ',
    ];
    for (const first of parts) {
      for (const second of parts) {
        for (const third of parts) {
          expect(() => parse(first + second + third)).not.toThrow();
        }
      }
    }
  });
});

test('a location is that of the nearest existing node', () => {
  const { locationAt } = parse('title: A\nlast_update:\n  date: b');
  expect(locationAt(['last_update', 'date'])).toMatchObject({ line: 4, column: 9, length: 1 });
  expect(locationAt(['last_update', 'author'])).toMatchObject({ line: 4, column: 3, length: 1 });
  expect(locationAt(['tags', 0])).toMatchObject({ line: 2, column: 1, length: 1 });
});
