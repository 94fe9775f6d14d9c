import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderSamples } from '../../../src/samples/render-samples.ts';
import { startCaptureServer, type CaptureServer } from './capture-server.ts';
import {
  responseFor,
  credentials,
  detailOf,
  expectSameRequest,
  successBody,
  runs,
  type Run,
} from './runs.ts';

type Report = {
  readonly results: Readonly<Record<string, unknown>>;
  readonly warnings: readonly string[];
};

let folder: string;
let server: CaptureServer;
let report: Report;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'javascript-samples-'));
  server = await startCaptureServer(runs);
  await Promise.all(
    runs.map(({ name, request }) => {
      const sample = renderSamples(request, `${server.origin}/${name}`).javascript;
      return writeFile(
        `${folder}/${name}.mjs`,
        `${sample}\nexport { ${request.operationId} as send };\n`,
      );
    }),
  );
  // Without the idempotency key, so that the samples make one.
  const { idempotencyKey: _, ...given } = credentials;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tests/fixtures/samples/javascript/run-all.mjs', folder, JSON.stringify(given)],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  report = JSON.parse(stdout) as Report;
}, 60_000);

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const expectedResult = (run: Run): unknown => {
  const { hasResponseBody } = run.request;
  if (run.outcome === 'success') {
    return { value: hasResponseBody ? successBody : true };
  }
  return run.outcome === 'handled'
    ? { value: hasResponseBody ? null : false }
    : { error: 'INTERNAL', cause: JSON.parse(responseFor(run).body) };
};

test.each(runs)(
  'the JavaScript sample of $name sends its request and reads the response',
  (run) => {
    const captured = server.captured.get(run.name) ?? [];
    expect(captured).toHaveLength(1);
    expectSameRequest(captured[0], run.request);

    expect(report.results[run.name]).toEqual(expectedResult(run));
    expect(report.warnings.includes(detailOf(run))).toBe(run.outcome === 'handled');
  },
);
