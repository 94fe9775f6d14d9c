import { readdirSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadSite } from '../../../src/content/site/load-site.ts';
import { loadSiteConfig } from '../../../src/content/config/load-site-config.ts';
import {
  type ProblemCode,
  presetSeverity,
  problemCodes,
} from '../../../src/problems/problem-codes.ts';
import { type Problem, problemSentence } from '../../../src/problems/problem.ts';
import { type BuiltFixture, buildFixture, fixtureDir } from './build-fixture.ts';

const sites: Readonly<Record<string, readonly string[]>> = {
  'broken-front-matter': [
    'changelog/nobody.mdx:3:7 front-matter/invalid-value',
    'changelog/nobody.mdx:5:5 front-matter/unknown-key → name',
    'docs/alias.mdx:3:14 front-matter/syntax',
    'docs/invalid-value.mdx:3:8 front-matter/invalid-value',
    'docs/invalid-value.mdx:4:24 front-matter/invalid-value',
    'docs/invalid-value.mdx:5:13 front-matter/invalid-value → "2"',
    'docs/invalid-value.mdx:7:9 front-matter/invalid-value',
    'docs/invalid-value.mdx:8:5 front-matter/invalid-value',
    'docs/missing-key.mdx front-matter/no-title',
    'docs/missing.mdx:2:1 front-matter/missing',
    'docs/missing.mdx:6:11 link/unknown-page',
    'docs/misspelt-title.mdx:2:1 front-matter/unknown-key → title',
    'docs/misspelt-token.mdx:2:14 token/unknown → %product%',
    'docs/syntax.mdx:3:7 front-matter/syntax',
    'docs/twice.mdx front-matter/duplicate-id',
    'docs/unclosed.mdx:1:1 front-matter/unclosed',
    'docs/unknown-key.mdx:3:1 front-matter/unknown-key → sidebar_label',
    'docs/unknown-key.mdx:4:1 front-matter/unknown-key',
  ],
  'broken-categories': [
    'docs/invalid-value/_category_.yml:1:11 category/invalid-value',
    'docs/invalid-value/_category_.yml:2:12 category/invalid-value → false',
    'docs/invalid-value/_category_.yml:4:9 category/invalid-value → generated-index',
    'docs/missing-key/_category_.yml:2:3 category/missing-key',
    'docs/syntax/_category_.yml:1:8 category/syntax',
    'docs/unknown-document/_category_.yml:4:7 category/unknown-document → unknown-document/page',
    'docs/unknown-key/_category_.yml:1:1 category/unknown-key → label',
    'docs/unknown-key/_category_.yml:4:3 category/unknown-key → title',
  ],
  'broken-mdx': [
    'docs/01-brace.mdx:5:7 mdx/syntax',
    'docs/02-unclosed-tag.mdx:5:1 mdx/syntax',
    'docs/03-wrong-tag.mdx:7:1 mdx/syntax',
    'docs/04-comment.mdx:7:1 mdx/syntax',
    'docs/05-export.mdx:5:14 mdx/syntax',
    'docs/06-unknown-component.mdx:5:14 mdx/unknown-component → Badge',
    'docs/06-unknown-component.mdx:7:2 mdx/unknown-component',
    'docs/07-import.mdx:6:19 mdx/unsupported-import',
    'docs/08-admonition.mdx:5:4 admonition/unknown-type → warning',
    'docs/08-admonition.mdx:13:6 admonition/unknown-type',
    'docs/09-code.mdx:5:4 code/unknown-language → json',
    'docs/09-code.mdx:9:23 code/invalid-range',
    'docs/09-code.mdx:9:25 code/invalid-range',
    'docs/10-diagram.mdx:5:15 diagram/unreadable → /diagrams/session.svg',
    'docs/11-token.mdx:6:7 token/unknown → %product%',
    'docs/11-token.mdx:6:22 token/unknown → %product-slug%',
    'docs/11-token.mdx:8:25 token/unknown → %product%',
    'docs/11-token.mdx:10:18 token/unknown → %product-slug%',
    'docs/12-headings.mdx:7:10 heading/duplicate-id',
    'docs/12-headings.mdx:9:1 heading/title-in-body',
    'docs/13-image.mdx:5:1 image/missing-alt',
  ],
  'broken-links': [
    'docs/guide/install.md:4:18 pagination/unknown-document → index',
    'docs/guide/install.md:9:10 link/unknown-page',
    'docs/guide/install.md:12:13 link/unknown-asset',
    'docs/index.mdx:3:18 pagination/unknown-document → guide/install',
    'docs/index.mdx:8:7 link/unknown-page → /docs/guide/install',
    'docs/index.mdx:8:34 link/unknown-page → ./guide/install.md',
    'docs/index.mdx:8:63 link/unknown-anchor',
    'docs/index.mdx:9:8 link/unknown-anchor → set-up',
    'docs/index.mdx:9:49 link/unknown-asset',
    'docs/index.mdx:9:80 link/unknown-page',
    'docs/index.mdx:11:33 link/unknown-page → /docs/guide/install',
    'docs/index.mdx:15:20 link/unknown-page',
  ],
  'duplicate-routes': [
    'docs/b/tools/_category_.yml:3:9 route/duplicate',
    'docs/second.mdx:3:7 route/duplicate',
    'docs/third/README.md route/changed-address',
  ],
  'redirects-unreadable': ['redirects.yml:2:7 redirects/syntax'],
  'redirects-misshapen': [
    'redirects.yml:1:3 redirects/missing-key',
    'redirects.yml:2:3 redirects/unknown-key → from',
    'redirects.yml:4:9 redirects/invalid-value',
  ],
  'redirects-astray': [
    'redirects.yml:2:7 redirects/unknown-target → /docs/page',
    'redirects.yml:3:9 redirects/existing-page',
    'redirects.yml:7:9 route/duplicate',
  ],
  'synonyms-unreadable': ['synonyms.yml:2:10 synonyms/syntax'],
  'synonyms-misshapen': [
    'synonyms.yml:1:3 synonyms/missing-key',
    'synonyms.yml:3:3 synonyms/unknown-key → finds',
    'synonyms.yml:4:11 synonyms/invalid-value',
    'synonyms.yml:6:12 synonyms/invalid-value → "429"',
    'synonyms.yml:7:11 synonyms/invalid-value',
    'synonyms.yml:8:11 synonyms/invalid-value',
  ],
};

const built = new Map<string, BuiltFixture>();
beforeAll(async () => {
  for (const name of Object.keys(sites)) {
    built.set(name, await buildFixture(name));
  }
});
const allProblems = (): Problem[] => [...built.values()].flatMap(({ problems }) => problems);

describe.each(Object.entries(sites))('the site %s', (name, expected) => {
  test('reports every problem at its exact location, sorted and counted', async () => {
    const { found, report } = built.get(name) ?? {};
    expect(found).toEqual(expected);
    await expect(report).toMatchFileSnapshot(`${fixtureDir(name)}/report.txt`);
  });
});

describe('a missing content folder', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  const load = async (folder: string): Promise<readonly Problem[]> => {
    vi.stubEnv('DOCS_CONTENT_DIR', folder);
    const { config, problems } = await loadSite({ includeDrafts: false });
    expect(config).toBeNull();
    return problems;
  };

  test.each(['nowhere', 'package.json', 'tests/fixtures'])(
    'is reported at the variable that names it: %s',
    async (folder) => {
      expect(await load(folder)).toMatchObject([
        {
          code: 'content/missing-folder',
          severity: 'error',
          location: { kind: 'environment', variable: 'DOCS_CONTENT_DIR' },
          expected: 'a folder that contains `docs/`',
          found: `none at \`${process.cwd()}/${folder}\``,
        },
      ]);
    },
  );
});

test('every problem code is reported by a fixture, with the severity in its list', async () => {
  vi.stubEnv('DOCS_CONTENT_DIR', 'nowhere');
  const problems = [
    ...allProblems(),
    ...loadSiteConfig({ environment: { DOCS_SITE_URL: 'x' }, contentDir: 'content' }).problems,
    ...(await loadSite({ includeDrafts: false })).problems,
  ];
  // Another test checks that each folder has exactly one problem, whose code is the folder's name.
  const areas = readdirSync('tests/fixtures/problems');
  const fixtureCodes = areas.flatMap((area) =>
    readdirSync(`tests/fixtures/problems/${area}`).map((kind) => `${area}/${kind.split('--')[0]}`),
  );
  vi.unstubAllEnvs();
  const severities = new Map<ProblemCode, string>(
    problems.map(({ code, severity }) => [code, severity]),
  );
  // `tests/unit/api` and `api-prose.test.ts` cover problems in the OpenAPI document and in prose about it.
  const isOfApi = (code: string): boolean => /^(?:openapi|api)\//.test(code);
  const made = new Set([...severities.keys(), ...fixtureCodes].filter((code) => !isOfApi(code)));
  // The shipped configuration uses the `strict` preset.
  const pageCodes = Object.keys(problemCodes)
    .filter((code) => !isOfApi(code))
    .map((code) => [code, presetSeverity(code as ProblemCode, 'strict')] as const);
  expect([...made].toSorted()).toEqual(pageCodes.map(([code]) => code).toSorted());
  expect(Object.fromEntries(pageCodes)).toMatchObject(Object.fromEntries(severities));
});

test('every message is one sentence about what was expected and found, without jargon', () => {
  for (const problem of allProblems()) {
    const message = problemSentence(problem);
    expect(message).toMatch(/^Expected .*, but found[ :].*\.$/s);
    expect(message).not.toMatch(
      /acorn|zod|invalid input|expected (?:string|number|object|array)|\boops\b|please/i,
    );
  }
});
