import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderSamples } from '../../../src/samples/render-samples.ts';
import { startCaptureServer, type CaptureServer } from './capture-server.ts';
import { responseFor, detailOf, expectSameRequest, successBody, runs, type Run } from './runs.ts';
import { renderCall } from './javascript-call.ts';
import { moveTo } from './sample-values.ts';

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
      const sample = renderSamples(moveTo(request, `${server.origin}/${name}`)).javascript;
      return writeFile(`${folder}/${name}.mjs`, `${sample}\n${renderCall(request)}\n`);
    }),
  );
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tests/fixtures/samples/javascript/run-all.mjs', folder],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  report = JSON.parse(stdout) as Report;
}, 60_000);

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const expectedResult = (run: Run): unknown => {
  const { response, hasProblems, method } = run.request;
  const { status, body } = responseFor(run);
  if (run.outcome === 'success') {
    return {
      value: {
        object: successBody,
        json: successBody,
        text: body,
        binary: { bytes: body },
        none: true,
      }[response],
    };
  }
  if (!hasProblems) {
    return { error: `HTTP ${status}: ${method === 'HEAD' ? '' : body}` };
  }
  return run.outcome === 'handled'
    ? { value: response === 'none' ? false : null }
    : { error: 'INTERNAL', cause: JSON.parse(responseFor(run).body) };
};

/** `fetch` refuses TRACE; the sample says so. */
const sent = runs.filter(({ request }) => request.method !== 'TRACE');

test.each(sent)(
  'the JavaScript sample of $name sends its request and reads the response',
  (run) => {
    const captured = server.captured.get(run.name) ?? [];
    expect(captured).toHaveLength(1);
    expectSameRequest(captured[0], run.request, { sendsEveryBody: false });

    expect(report.results[run.name]).toEqual(expectedResult(run));
    expect(report.warnings.includes(detailOf(run))).toBe(run.outcome === 'handled');
  },
);
