import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Environment } from '../../../../src/content/config/environment.ts';
import { loadSiteConfig } from '../../../../src/content/config/load-site-config.ts';
import { formatProblems } from '../../../../src/problems/format-problems.ts';
import { makeFolder, summarize, writeFiles } from '../build-fixture.ts';

const loadLines = async (lines: readonly string[], environment: Environment = {}) => {
  const contentDir = await makeFolder();
  const text = `${lines.join('\n')}\n`;
  await writeFiles(contentDir, { 'site.yml': text });
  const loaded = loadSiteConfig({ environment, contentDir });
  const withoutFolder = (line: string): string => line.replaceAll(`${contentDir}/`, '');
  return {
    ...loaded,
    found: summarize(loaded.problems).map(withoutFolder),
    report: withoutFolder(formatProblems(loaded.problems, () => text)),
  };
};

describe('bad values', () => {
  test('problems in the file are located there, and not in the words of the validator', async () => {
    const loaded = await loadLines([
      'editUrl: https://code.example.com',
      "copyrightYear: '2025'",
      'docs:',
      '  roots: [/next]',
      '  startpage: x',
      'footer:',
      '  - title: Links',
      '    links: [{ label: Both, too: /x }]',
    ]);
    expect(loaded.report).toMatchInlineSnapshot(`
      "site.yml:1:10 error config/invalid-value
        Expected \`editUrl\` to be text that contains "{file}", but found "https://code.example.com".
        > 1 | editUrl: https://code.example.com
            |          ^^^^^^^^^^^^^^^^^^^^^^^^
          2 | copyrightYear: '2025'

      site.yml:2:16 error config/invalid-value
        Expected \`copyrightYear\` to be a number such as 2026, or a range such as 2023-2026, but found "2025".
          1 | editUrl: https://code.example.com
        > 2 | copyrightYear: '2025'
            |                ^^^^^^
          3 | docs:
        Did you mean \`2025\`?

      site.yml:4:11 error config/invalid-value
        Expected entry 1 of \`docs.roots\` to be a path in /docs/, without \`/../\`, \`?\`, \`#\`, \`%\` and a slash at the end, but found "/next".
          3 | docs:
        > 4 |   roots: [/next]
            |           ^^^^^
          5 |   startpage: x

      site.yml:5:3 error config/unknown-key
        Expected a known key, but found \`startpage\`.
          4 |   roots: [/next]
        > 5 |   startpage: x
            |   ^^^^^^^^^
          6 | footer:
        Did you mean \`startPage\`?

      site.yml:8:13 error config/invalid-value
        Expected \`links.0\` of entry 1 of \`footer\` to be a map whose \`to\` is text, or a map whose \`href\` is text, but found a map.
          7 |   - title: Links
        > 8 |     links: [{ label: Both, too: /x }]
            |             ^
          9 |

      5 errors in 1 file.
      "
    `);
    expect(loaded.config).toBeNull();
  });

  test.each<readonly [string, readonly string[], readonly string[]]>([
    ['a list', ['- product'], ['site.yml:1:1 config/invalid-value']],
    ['a text', ['product'], ['site.yml:1:1 config/invalid-value']],
    ['an unclosed list', ['footer: ['], ['site.yml:1:9 config/syntax']],
    ['a key twice', ['url: a', 'url: b'], ['site.yml:2:1 config/duplicate-key']],
    [
      'an announcement without a text',
      ['announcement: { id: a, linkLabel: b, href: c, isCloseable: true }'],
      ['site.yml:1:15 config/missing-key'],
    ],
    ['a product that is a text', ['product: Other'], ['site.yml:1:10 config/invalid-value']],
    ['a name that is a list', ['product: { name: [a] }'], ['site.yml:1:18 config/invalid-value']],
    [
      'a name without quotes',
      ['product: { name: 2048 }'],
      ['site.yml:1:18 config/invalid-value → "2048"'],
    ],
    [
      'an unknown severity',
      ['problems:', '  openapi/no-tag: warn'],
      ['site.yml:2:19 config/invalid-value'],
    ],
    [
      'the severity of a misspelt code',
      ['problems:', '  openapi/no-sumary: error'],
      ['site.yml:2:3 config/unknown-key → openapi/no-summary'],
    ],
    [
      'an invalid document that is to be ignored',
      ['problems:', '  openapi/syntax: off'],
      ['site.yml:2:19 config/invalid-value'],
    ],
    [
      'what OpenAPI forbids, to be ignored',
      ['problems:', '  openapi/unknown-scheme: off', '  openapi/duplicate-operation-id: warning'],
      ['site.yml:2:27 config/invalid-value'],
    ],
    [
      'a page that cannot be read and is to be ignored',
      ['problems:', '  preset: migrating', '  front-matter/syntax: warning'],
      ['site.yml:3:24 config/invalid-value'],
    ],
    [
      'an unknown preset',
      ['problems:', '  preset: migratin'],
      ['site.yml:2:11 config/invalid-value → migrating'],
    ],
    [
      'severities of names that every object has',
      ['problems:', '  constructor: error', '  __proto__: error'],
      ['site.yml:2:3 config/unknown-key', 'site.yml:3:3 config/unknown-key'],
    ],
    [
      'a misspelt token',
      ["docs: { startPage: 'about-%prodct%' }"],
      ['site.yml:1:27 token/unknown → %product%'],
    ],
    [
      'the support address of a site without one',
      ['feedbackUrl: mailto:%support-email%?body={url}'],
      ['site.yml:1:14 config/invalid-value'],
    ],
    ['a control character', ['url: "\u0001"'], ['site.yml:1:7 encoding/control-character']],
  ])('%s', async (_, lines, found) => {
    expect((await loadLines(lines)).found).toEqual(found);
  });

  test('a value of the wrong type does not keep a variable of its group from being read', async () => {
    const { found } = await loadLines(['api: none'], {
      DOCS_API_LIVE: 'true',
      DOCS_SITE_URL: 'nowhere',
    });
    expect(found).toEqual([
      'DOCS_SITE_URL config/invalid-value',
      'site.yml:1:6 config/invalid-value',
    ]);
  });

  test('a file that cannot be read is a problem', async () => {
    const contentDir = await makeFolder();
    await writeFiles(contentDir, { 'site.yml/a': '' });
    const { config, problems } = loadSiteConfig({ environment: {}, contentDir });
    expect(config).toBeNull();
    expect(problems).toMatchObject([
      { code: 'content/unreadable-file', found: 'a folder with this name' },
    ]);
  });
});

describe('a file', () => {
  test.each<readonly [string, readonly string[]]>([
    ['that is empty', []],
    ['that holds only a comment', ['# nothing yet']],
    [
      'whose groups are empty maps',
      ['product: {}', 'api: {}', 'search: {}', 'docs: {}', 'problems: {}'],
    ],
  ])('%s has every default', async (_, lines) => {
    const { config, problems } = await loadLines(lines);
    expect(problems).toEqual([]);
    expect(config).toMatchObject({
      product: { name: 'Documentation', slug: 'documentation', tagline: '' },
      url: 'http://localhost:3000',
      api: { live: false },
      docs: { versionName: 'current', roots: [] },
      footer: [],
      problems: { preset: 'standard' },
    });
  });

  test('that is missing has every default', async () => {
    const { config, problems } = loadSiteConfig({
      environment: {},
      contentDir: await makeFolder(),
    });
    expect(problems).toEqual([]);
    expect(config?.product).toEqual({ name: 'Documentation', slug: 'documentation', tagline: '' });
  });

  test('with only a name has a slug that is made of it', async () => {
    const { config } = await loadLines(['product: { name: " Other Game! " }']);
    expect(config?.product).toMatchObject({ name: 'Other Game!', slug: 'other-game' });
  });

  test('of Windows is read, and a byte order mark is a warning', async () => {
    const { config, found } = await loadLines(['\uFEFFproduct:\r', '  name: Other\r']);
    expect(config?.product.name).toBe('Other');
    expect(found).toEqual(['site.yml:1:1 encoding/byte-order-mark']);
  });
});

test('any lines are read or have problems, inside the file', async () => {
  const line = fc.oneof(
    fc.constantFrom(
      'product: { name: A }',
      'product:',
      '  name: [a',
      '  slug: &a A',
      'url: *a',
      'api: text',
      'search: { hosted: { host: a } }',
      'footer: [{ title: A, links: [] }]',
      'problems: { constructor: off }',
      '<<: { url: a }',
      '__proto__: { url: a }',
      '- a',
      '---',
      '%support-email%',
    ),
    fc.string(),
  );
  const environment = { DOCS_API_LIVE: 'true', DOCS_PRODUCT_NAME: 'Other', DOCS_SEARCH_HOST: 'a' };
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 5 }), async (lines) => {
      const { config, problems } = await loadLines(lines, environment);
      expect(config !== null || problems.length > 0).toBe(true);
    }),
    { numRuns: 200, seed: 1 },
  );
});
