import { type StdioOptions, spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import type { Area, Check } from '../src/tools/qa/check.ts';
import { chooseDifferentPages } from './support/choose-pages.ts';
import { installTools } from './support/install-tools.ts';
import { type Report, readPlaywright, readQa, readVitest } from './support/read-report.ts';

/**
 * `npm test`: the checks and tests for each change, cheapest first. `npm run test:all` (`--all`) adds nightly tests,
 * longer fuzzing, all audit checks in all engines and at all widths, and published documents. All stages run, even
 * after a failure. The last line is `N passed, N failed`.
 */
type Result = Report & { readonly label: string; readonly seconds: number };
type Stage = {
  readonly label: string;
  readonly script: string;
  readonly flags?: () => readonly string[];
  /** The stage's test report. A stage without a report counts as a single check. */
  readonly report?: { readonly file: string; readonly read: (json: unknown) => Report };
  readonly isNightly?: boolean;
};

const isAll = process.argv.includes('--all');
const reports = '.cache/test-reports';

/**
 * Areas that `npm test` audits, because any change can break them on any page. Browser tests cover keyboard use and
 * journeys.
 */
const qaAreas: readonly Area[] = [
  'routes',
  'links',
  'content',
  'html',
  'accessibility',
  'console',
  'policy',
  'structured-data',
];

/**
 * Checks that change a page's layout, which take a fifth of the audit's time. Their results depend on components rather
 * than text, so `npm test` runs them only on pages with different elements.
 */
const layoutChecks: readonly Check['id'][] = [
  'accessibility/forced-colors',
  'accessibility/large-text',
  'accessibility/reduced-motion',
  'accessibility/reflow',
  'accessibility/text-spacing',
  'content/print',
];

/** Number of pages that `npm test` also audits in dark mode at phone width. The nightly tests do this for all pages. */
const PAGES_ON_PHONE = 9;

const vitest = (name: string) => ({ file: `${reports}/${name}.json`, read: readVitest });

const qa = (label: string, name: string, flags: () => readonly string[]): Stage => ({
  label,
  script: 'test:qa',
  flags: () => ['--out', `${reports}/${name}`, ...flags()],
  report: { file: `${reports}/${name}/report.json`, read: readQa },
});

/**
 * Stages in a group run in parallel, and are reported in the order of the list. No stage changes data that another
 * stage in its group uses.
 */
const groups: readonly (readonly Stage[])[] = [
  [
    { label: 'Format', script: 'test:format' },
    // the linter's compiler is three times as fast as `tsc`, so `tsc` runs only in the nightly tests
    { label: 'Lint and types', script: 'test:lint' },
    { label: 'Types', script: 'test:types', isNightly: true },
    { label: 'Import directions', script: 'test:imports' },
    { label: 'Unused code', script: 'test:unused' },
    { label: 'Content', script: 'check' },
  ],
  [{ label: 'Unit tests', script: 'test:unit', report: vitest('unit') }],
  [
    { label: 'Build', script: 'build' },
    // in parallel with the build, because these tests mostly wait for timeouts
    { label: 'Tests of clients', script: 'test:clients', report: vitest('clients') },
  ],
  // after the build, to share its cache
  [
    {
      label: 'Tests of builds',
      script: 'test:builds',
      report: vitest('builds'),
    },
  ],
  [
    qa('QA of the built site', 'qa', () =>
      isAll
        ? ['--engines', 'chromium,firefox,webkit']
        : [
            '--views',
            '1440-light',
            '--only',
            qaAreas.join(),
            '--except',
            layoutChecks.join(),
            '--once',
          ],
    ),
    // in parallel, because the other audit leaves a core idle during its last pages
    ...(isAll
      ? []
      : [
          qa('QA on a phone, dark', 'qa-on-phone', () => [
            '--views',
            '390-dark',
            '--once',
            '--pages',
            chooseDifferentPages('dist/public', PAGES_ON_PHONE).join(),
            '--only',
            'accessibility,content,console,policy',
          ]),
        ]),
  ],
  [
    {
      label: 'Browser tests',
      script: 'test:browser',
      report: { file: `${reports}/browser.json`, read: readPlaywright },
    },
  ],
  [
    {
      label: 'Published documents',
      script: 'test:documents',
      report: vitest('published-documents'),
      isNightly: true,
    },
  ],
];

type ScriptResult = { readonly code: number; readonly output: Buffer };

const runScript = (
  { script, flags = () => [] }: Stage,
  stdio: StdioOptions,
): Promise<ScriptResult> =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script, '--', ...flags()], {
      stdio,
      env: {
        ...process.env,
        TEST_REPORTS: reports,
        ...(isAll ? {} : { TEST_WITHOUT_NIGHTLY: 'true' }),
      },
    });
    const output: Buffer[] = [];
    const keep = (chunk: Buffer): number => output.push(chunk);
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output) }));
  });

const resultOf = async ({ report, script }: Stage, code: number): Promise<Report> => {
  if (!report) {
    return code === 0
      ? { passed: 1, failures: [] }
      : { passed: 0, failures: [`npm run ${script} says why`] };
  }
  try {
    const result = report.read(JSON.parse(await readFile(report.file, 'utf8')));
    if (result.passed + result.failures.length === 0) {
      return { passed: 0, failures: ['no test ran'] };
    }
    return code !== 0 && result.failures.length === 0
      ? { ...result, failures: ['the runner failed outside of its tests'] }
      : result;
  } catch {
    return { passed: 0, failures: ['the runner left no report'] };
  }
};

const runStage = async (stage: Stage, stdio: StdioOptions): Promise<Result & ScriptResult> => {
  const start = performance.now();
  const { code, output } = await runScript(stage, stdio).catch((error: unknown) => ({
    code: 1,
    output: Buffer.from(`${String(error)}\n`),
  }));
  const seconds = Math.round((performance.now() - start) / 1000);
  return { label: stage.label, seconds, code, output, ...(await resultOf(stage, code)) };
};

/** Runs the stages in a group in parallel, and reports each one after its predecessors. */
const runGroup = async (stages: readonly Stage[]): Promise<Result[]> => {
  const isAlone = stages.length === 1;
  const running = stages.map((stage) => ({
    stage,
    // if there is only one stage, its output appears while it runs
    ended: isAlone ? null : runStage(stage, ['ignore', 'pipe', 'pipe']),
  }));
  const results: Result[] = [];
  for (const { stage, ended } of running) {
    process.stdout.write(`\n── ${stage.label} (npm run ${stage.script})\n`);
    const result = await (ended ?? runStage(stage, 'inherit'));
    process.stdout.write(result.output);
    results.push(result);
  }
  return results;
};

installTools(isAll);
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const start = performance.now();
const results: Result[] = [];
for (const group of groups) {
  results.push(...(await runGroup(group.filter(({ isNightly = false }) => isAll || !isNightly))));
}
process.stdout.write(`\n── Summary (${Math.round((performance.now() - start) / 1000)} s)\n`);
for (const { label, seconds, passed, failures } of results) {
  process.stdout.write(
    `${failures.length === 0 ? '✓' : '✗'} ${label}: ${passed} passed, ${failures.length} failed (${seconds} s)\n`,
  );
  // repeated here, because CI services keep only the end of a long log
  failures.forEach((failure) => process.stdout.write(`    ${failure}\n`));
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, { failures }) => sum + failures.length, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
