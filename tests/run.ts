import { type StdioOptions, spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { installTools } from './support/install-tools.ts';
import { type Report, readPlaywright, readVitest } from './support/read-report.ts';

/**
 * `npm test`: every check and every test, cheapest first. Checks that only read sources run in parallel, and are reported
 * in that order; stages that build and serve run alone. All stages run even when one fails. The last line is
 * `N passed, N failed`.
 */
type Result = Report & { readonly label: string };
type Stage = {
  readonly label: string;
  readonly script: string;
  /** Names the tests that ran; a stage without a report is one check. */
  readonly report?: { readonly file: string; readonly read: (json: unknown) => Report };
};

const reports = '.cache/test-reports';

/** None changes what another one reads. */
const staticChecks: readonly Stage[] = [
  { label: 'Format', script: 'test:format' },
  { label: 'Lint', script: 'test:lint' },
  { label: 'Types', script: 'test:types' },
  { label: 'Import directions', script: 'test:imports' },
  { label: 'Unused code', script: 'test:unused' },
  { label: 'Content', script: 'check' },
];

const stages: readonly Stage[] = [
  {
    label: 'Unit tests',
    script: 'test:unit',
    report: { file: `${reports}/unit.json`, read: readVitest },
  },
  {
    label: 'Tests of builds',
    script: 'test:builds',
    report: { file: `${reports}/builds.json`, read: readVitest },
  },
  {
    label: 'Tests of clients',
    script: 'test:clients',
    report: { file: `${reports}/clients.json`, read: readVitest },
  },
  { label: 'Build', script: 'build' },
  {
    label: 'Browser tests',
    script: 'test:browser',
    report: { file: `${reports}/browser.json`, read: readPlaywright },
  },
];

const env = { ...process.env, TEST_REPORTS: reports };

type Ended = { readonly code: number; readonly output: Buffer };

/** Runs a script and returns its output, unless that goes straight to the terminal. */
const runScript = (script: string, stdio: StdioOptions): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script], { stdio, env });
    const output: Buffer[] = [];
    const keep = (chunk: Buffer): number => output.push(chunk);
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output) }));
  });

const announce = ({ label, script }: Stage): boolean =>
  process.stdout.write(`\n── ${label} (npm run ${script})\n`);

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

/** Runs stages in parallel, and reports each as soon as those before it are reported. */
const runTogether = async (together: readonly Stage[]): Promise<Result[]> => {
  const running = together.map((stage) => ({
    stage,
    ended: runScript(stage.script, ['ignore', 'pipe', 'pipe']),
  }));
  const results: Result[] = [];
  for (const { stage, ended } of running) {
    announce(stage);
    const { code, output } = await ended;
    process.stdout.write(output);
    results.push({ label: stage.label, ...(await resultOf(stage, code)) });
  }
  return results;
};

const runAlone = async (stage: Stage): Promise<Result> => {
  announce(stage);
  const { code } = await runScript(stage.script, 'inherit');
  return { label: stage.label, ...(await resultOf(stage, code)) };
};

installTools();
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const start = performance.now();
const results = await runTogether(staticChecks);
for (const stage of stages) {
  results.push(await runAlone(stage));
}
process.stdout.write(`\n── Summary (${Math.round((performance.now() - start) / 1000)} s)\n`);
for (const { label, passed, failures } of results) {
  process.stdout.write(
    `${failures.length === 0 ? '✓' : '✗'} ${label}: ${passed} passed, ${failures.length} failed\n`,
  );
  // named here, too: what a service keeps of a long log is its end
  failures.forEach((failure) => process.stdout.write(`    ${failure}\n`));
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, { failures }) => sum + failures.length, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
