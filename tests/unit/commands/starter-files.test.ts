import { existsSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { findPackageManager } from '../../../src/commands/init/package-manager.ts';
import {
  completeIgnored,
  completeManifest,
  frameFiles,
  pageFiles,
  siteSettings,
} from '../../../src/commands/init/starter-files.ts';

const starter = {
  title: 'Orchard',
  product: { name: 'docs-product', version: '1.2.3', playwright: '^1.65.1' },
  manager: findPackageManager('', {}, ''),
  hasApi: true,
};

describe('package.json', () => {
  test('of an empty folder starts the site', () => {
    expect(completeManifest({}, starter)).toMatchObject({
      private: true,
      type: 'module',
      scripts: { start: 'docs start', check: 'docs check' },
      dependencies: { 'docs-product': '1.2.3' },
      devDependencies: { '@playwright/test': '^1.65.1' },
    });
  });

  test("keeps a team's own entries", () => {
    const manifest = {
      name: 'monorepo',
      type: 'commonjs',
      scripts: { build: 'make' },
      devDependencies: { 'docs-product': '1.0.0', '@playwright/test': '1.40.0' },
    };
    expect(completeManifest(manifest, starter)).toMatchObject(manifest);
    expect(completeManifest(manifest, starter)).not.toHaveProperty('dependencies');
  });
});

test.each([
  [false, []],
  [true, ['mock', 'clients']],
])('scripts and README of a site whose API is %s name only the commands %j', (hasApi, expected) => {
  const own = { ...starter, hasApi };
  const { scripts } = completeManifest({}, own) as { readonly scripts: object };
  const special = ['mock', 'clients', 'search:push'];
  expect(special.filter((name) => name in scripts)).toEqual(expected);
  const readme = frameFiles(own).get('README.md') ?? '';
  expect(special.filter((name) => readme.includes(`\`npm run ${name}\``))).toEqual(expected);
});

test('each listed schema for editors exists', () => {
  const settings = JSON.parse(frameFiles(starter).get('.vscode/settings.json') ?? '') as {
    readonly 'yaml.schemas': object;
  };
  const files = Object.keys(settings['yaml.schemas']).map((file) =>
    file.replace('./node_modules/docs-product/', ''),
  );
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('the workflow runs the checks of a site and no others', () => {
  const { jobs } = parse(frameFiles(starter).get('.github/workflows/docs.yml') ?? '') as {
    readonly jobs: { readonly docs: { readonly steps: readonly { readonly run?: string }[] } };
  };
  const commands = jobs.docs.steps.flatMap(({ run }) => run ?? []);
  expect(commands).toContain('npm run build');
  expect(commands).toContain('npm run qa');
  expect(commands.join()).not.toContain('npm test');
});

test('the workflow publishes main to GitHub Pages if the repository has the variable', () => {
  type Step = { readonly uses: string; readonly if?: string; readonly with?: object };
  const { permissions, jobs } = parse(
    frameFiles(starter).get('.github/workflows/docs.yml') ?? '',
  ) as {
    readonly permissions: object;
    readonly jobs: Readonly<Record<'docs' | 'publish', { readonly steps: readonly Step[] }>>;
  };
  const condition = "vars.PAGES == 'true' && github.ref == 'refs/heads/main'";
  expect(permissions).toEqual({ contents: 'read' });
  expect(jobs.docs.steps.at(-1)).toEqual({
    uses: 'actions/upload-pages-artifact@v3',
    if: condition,
    with: { path: 'dist/public' },
  });
  expect(jobs.publish).toMatchObject({
    needs: 'docs',
    if: condition,
    permissions: { pages: 'write', 'id-token': 'write' },
    steps: [{ uses: 'actions/deploy-pages@v4' }],
  });
});

test('nothing of the example site is in a new site', () => {
  const texts = [...frameFiles(starter).values(), ...pageFiles(starter).values()].join('\n');
  expect(texts).not.toMatch(/ludora/i);
});

test('settings that YAML would read as another type stay text', () => {
  expect(parse(siteSettings('yes: 1.0', ['curl', 'go']))).toEqual({
    product: { name: 'yes: 1.0' },
    samples: ['curl', 'go'],
  });
});

test('titles with YAML syntax stay text in the front matter', () => {
  const page = pageFiles({ ...starter, title: 'Orchard: "API" #1' }).get('docs/start.mdx') ?? '';
  expect(parse(page.split('---')[1] ?? '')).toMatchObject({
    description: 'The first steps with Orchard: "API" #1.',
  });
});

test.each([
  ['', 'node_modules/\ndist/\ndist.*/\n.cache/\nqa-report/\n'],
  ['/node_modules\r\n*.log', '/node_modules\r\n*.log\ndist/\ndist.*/\n.cache/\nqa-report/\n'],
])('.gitignore %j gets the missing folders', (written, expected) => {
  expect(completeIgnored(written)).toBe(expected);
  expect(completeIgnored(expected)).toBe(expected);
});
