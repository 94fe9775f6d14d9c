import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { findPackageManager } from '../../../src/commands/init/package-manager.ts';
import { frameFiles, pageFiles } from '../../../src/commands/init/starter-files.ts';
import { writeFolder } from '../../support/write-folder.ts';

type Step = { readonly uses?: string; readonly run?: string; readonly with?: object };

const starterFor = (packageManager: string) => ({
  title: 'Orchard',
  product: { name: 'docs-product', version: '1.2.3', playwright: '^1.65.1' },
  manager: findPackageManager(writeFolder({}), { packageManager }, ''),
  hasApi: false,
});

const stepsFor = (packageManager: string): readonly Step[] => {
  const text = frameFiles(starterFor(packageManager)).get('.github/workflows/docs.yml') ?? '';
  const { jobs } = parse(text) as {
    readonly jobs: { readonly docs: { readonly steps: readonly Step[] } };
  };
  return jobs.docs.steps;
};

describe('the package manager of a site', () => {
  test.each([
    [{}, {}, '', 'npm'],
    [{ 'pnpm-lock.yaml': '' }, {}, 'npm/11.0.0 node/v24.0.0', 'pnpm'],
    [{ 'bun.lock': '' }, {}, '', 'bun'],
    [{ 'package-lock.json': '' }, {}, 'bun/1.3.0', 'npm'],
    [{ 'package-lock.json': '' }, { packageManager: 'pnpm@10.1.0' }, '', 'pnpm'],
    [{}, { packageManager: 'yarn@4.0.0' }, '', 'npm'],
    [{}, {}, 'pnpm/10.1.0 npm/? node/v24.0.0', 'pnpm'],
  ])(
    'with the files %j, the manifest %j and the agent %j is %s',
    (files, manifest, agent, name) => {
      expect(findPackageManager(writeFolder(files), manifest, agent)).toMatchObject({ name });
    },
  );

  test.each([
    ['npm@11.0.0', 'npm run check -- --format github', 'npx playwright'],
    ['pnpm@10.1.0', 'pnpm run check --format github', 'pnpm exec playwright'],
    ['bun@1.3.0', 'bun run check --format github', 'bunx playwright'],
  ])('%s runs all commands of the workflow', (version, check, playwright) => {
    const commands = stepsFor(version).flatMap(({ run }) => run ?? []);
    const name = version.replace(/@.*/, '');
    expect(commands).toEqual([
      `${name} install`,
      check,
      `${name} run build`,
      `${playwright} install --with-deps chromium`,
      `${name} run qa`,
    ]);
  });

  test('is in the README and the first page', () => {
    const starter = starterFor('pnpm@10.1.0');
    const readme = frameFiles(starter).get('README.md');
    const page = pageFiles(starter).get('docs/start.mdx');
    expect([readme, page].join('')).not.toMatch(/\bnpm /);
    expect(readme).toContain('`pnpm run build`');
    expect(page).toContain('pnpm run dev');
  });

  test.each([
    ['pnpm@10.1.0', 'pnpm/action-setup@v4'],
    ['bun@1.3.0', 'oven-sh/setup-bun@v2'],
  ])('%s is installed by %s before the packages', (version, action) => {
    const steps = stepsFor(version);
    const setup = steps.findIndex(({ uses }) => uses === action);
    expect(setup).toBeGreaterThan(0);
    expect(setup).toBeLessThan(steps.findIndex(({ run }) => run?.endsWith(' install')));
  });

  test('has a version in the workflow only if the manifest sets none', () => {
    expect(stepsFor('pnpm@10.1.0').find(({ uses }) => uses?.startsWith('pnpm/'))?.with).toBe(
      undefined,
    );
    const manager = findPackageManager(writeFolder({ 'pnpm-lock.yaml': '' }), {}, '');
    const text = frameFiles({ ...starterFor(''), manager }).get('.github/workflows/docs.yml');
    expect(text).toContain('uses: pnpm/action-setup@v4\n        with:\n          version: latest');
  });
});
