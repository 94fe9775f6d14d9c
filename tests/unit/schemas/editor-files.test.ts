import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { renderEditorFiles } from '../../../schemas/editor-files.ts';

const files = renderEditorFiles();

const schemaOf = (name: string): Record<string, unknown> =>
  JSON.parse(files.get(`schemas/json/${name}.schema.json`) ?? '') as Record<string, unknown>;

const validatorOf = (name: string) => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  return ajv.compile(schemaOf(name));
};

const frontMatterOf = (file: string): unknown =>
  parse(readFileSync(file, 'utf8').split(/^---$/m)[1] ?? '');

test.each([...files])('%s is current (otherwise: npm run schemas)', (file, text) => {
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(text);
});

describe('the JSON Schemas', () => {
  test.each([
    ['doc-front-matter', 'content/docs/**/*.mdx', frontMatterOf],
    ['changelog-front-matter', 'content/changelog/*.mdx', frontMatterOf],
    ['home-front-matter', 'content/index.mdx', frontMatterOf],
    [
      'category',
      'content/docs/**/_category_.yml',
      (file: string): unknown => parse(readFileSync(file, 'utf8')),
    ],
    [
      'redirects',
      'content/redirects.yml',
      (file: string): unknown => parse(readFileSync(file, 'utf8')),
    ],
    [
      'synonyms',
      'content/synonyms.yml',
      (file: string): unknown => parse(readFileSync(file, 'utf8')),
    ],
    ['site', 'content/site.yml', (file: string): unknown => parse(readFileSync(file, 'utf8'))],
  ])('accept the shipped content: %s', (name, pattern, read) => {
    const validate = validatorOf(name);
    const found = globSync(pattern);
    expect(found.length).toBeGreaterThan(0);
    for (const file of found) {
      expect([file, validate(read(file)), validate.errors]).toEqual([file, true, null]);
    }
  });

  test.each([
    ['doc-front-matter', { titel: 'A' }],
    ['doc-front-matter', { title: 'A', sidebar_position: 'first' }],
    ['changelog-front-matter', { title: 'A', date: 'yesterday' }],
    ['category', { lable: 'A' }],
    ['redirects', [{ from: 'a', to: '/b' }]],
    ['synonyms', [{ search: ['a'] }]],
    ['sidebars', { docs: ['a', { type: 'category', label: 'B' }] }],
    ['sidebars', { docs: [{ type: 'category', label: 'B', items: [{ type: 'doc' }] }] }],
    ['tags', { a: { lable: 'A' } }],
    ['site', { product: { nmae: 'A' } }],
    ['site', { navbar: [{ sidbar: 'A' }] }],
    ['site', { problems: { 'openapi/no-tag': 'warn' } }],
  ])('reject what the site rejects: %s %j', (name, value) => {
    expect(validatorOf(name)(value)).toBe(false);
  });

  test('accept entries of sidebars inside of others', () => {
    const validate = validatorOf('sidebars');
    expect(
      validate(parse(readFileSync('tests/fixtures/several-sidebars/sidebars.yml', 'utf8'))),
    ).toBe(true);
  });

  test.each(['doc-front-matter', 'changelog-front-matter', 'home-front-matter', 'category'])(
    'describe every key to authors: %s',
    (name) => {
      const { properties } = schemaOf(name) as {
        properties: Record<string, { description?: string }>;
      };
      const silent = Object.entries(properties).filter(
        ([, { description = '' }]) => description === '',
      );
      expect(silent).toEqual([]);
    },
  );
});

test('the settings of the editor name existing schemas', () => {
  const settings = readFileSync('.vscode/settings.json', 'utf8');
  const named = [...settings.matchAll(/\.\/(schemas\/json\/[\w.-]+)/g)].map(
    ([, file]) => file ?? '',
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((file) => !files.has(file))).toEqual([]);
});

test('snippets offer every key of front matter with its description', () => {
  const snippets = JSON.parse(files.get('.vscode/front-matter.code-snippets') ?? '') as Record<
    string,
    { prefix: string; description: string; body: string[] }
  >;
  const byKey = new Map(Object.values(snippets).map((snippet) => [snippet.prefix, snippet]));
  expect([...byKey.keys()]).toEqual(expect.arrayContaining(['title', 'sidebar_position', 'date']));
  expect(byKey.get('draft')?.body).toEqual(['draft: ${1|true,false|}']);
  expect(byKey.get('sidebar_position')?.description).toContain('lower comes first');
});
