import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { installTools } from './support/install-tools.ts';

/**
 * `npm test`: every check and every test, in the order in which a mistake is cheapest to learn of. All stages run even
 * when one fails, so that one run tells everything. The last line counts: `N passed, N failed`.
 */
type Count = { readonly passed: number; readonly failed: number };
type Stage = {
  readonly label: string;
  readonly script: string;
  /** Reads how many tests ran; a stage without a report is one check. */
  readonly report?: { readonly file: string; readonly read: (json: unknown) => Count };
};

const reports = '.cache/test-reports';

const readVitest = (json: unknown): Count => {
  const { numPassedTests: passed, numFailedTests: failed } = json as {
    numPassedTests: number;
    numFailedTests: number;
  };
  return { passed, failed };
};

const readPlaywright = (json: unknown): Count => {
  const { expected, unexpected, flaky } = (
    json as { stats: { expected: number; unexpected: number; flaky: number } }
  ).stats;
  // A test that passes only on a second try has failed.
  return { passed: expected, failed: unexpected + flaky };
};

const stages: readonly Stage[] = [
  { label: 'Format', script: 'test:format' },
  { label: 'Lint', script: 'test:lint' },
  { label: 'Types', script: 'test:types' },
  { label: 'Import directions', script: 'test:imports' },
  { label: 'Unused code', script: 'test:unused' },
  { label: 'Content', script: 'check' },
  {
    label: 'Unit tests',
    script: 'test:unit',
    report: { file: `${reports}/unit.json`, read: readVitest },
  },
  { label: 'Build', script: 'build' },
  {
    label: 'Browser tests',
    script: 'test:browser',
    report: { file: `${reports}/browser.json`, read: readPlaywright },
  },
];

const runScript = (script: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script], {
      stdio: 'inherit',
      env: { ...process.env, TEST_REPORTS: reports },
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });

const runStage = async ({ label, script, report }: Stage): Promise<Count> => {
  process.stdout.write(`\n── ${label} (npm run ${script})\n`);
  const code = await runScript(script);
  if (!report) {
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  }
  try {
    const count = report.read(JSON.parse(await readFile(report.file, 'utf8')));
    // A runner that failed outside its tests, or ran none, has failed all the same.
    const isBroken = (code !== 0 && count.failed === 0) || count.passed + count.failed === 0;
    return isBroken ? { passed: count.passed, failed: 1 } : count;
  } catch {
    return { passed: 0, failed: 1 };
  }
};

installTools();
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const start = performance.now();
const results: (Count & { label: string })[] = [];
for (const stage of stages) {
  results.push({ label: stage.label, ...(await runStage(stage)) });
}
process.stdout.write(`\n── Summary (${Math.round((performance.now() - start) / 1000)} s)\n`);
for (const { label, passed, failed } of results) {
  process.stdout.write(
    `${failed === 0 ? '✓' : '✗'} ${label}: ${passed} passed, ${failed} failed\n`,
  );
}
const total = results.reduce(
  (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
  { passed: 0, failed: 0 },
);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
