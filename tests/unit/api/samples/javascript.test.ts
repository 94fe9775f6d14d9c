import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCaptureServer, type CaptureServer } from './capture-server.ts';
import { expectSameRequest, responseFor, sentRuns } from './runs.ts';
import { renderModule } from './javascript-call.ts';
import { moveTo } from './sample-values.ts';

type Report = Readonly<Record<string, unknown>>;

let folder: string;
let server: CaptureServer;
let report: Report;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'javascript-samples-'));
  server = await startCaptureServer(sentRuns);
  await Promise.all(
    sentRuns.map(({ name, request }) => {
      const sample = renderModule(moveTo(request, `${server.origin}/${name}`));
      return writeFile(`${folder}/${name}.mjs`, sample);
    }),
  );
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tests/fixtures/samples/javascript/run-all.mjs', folder],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  report = JSON.parse(stdout) as Report;
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Excludes TRACE, which `fetch` refuses, as the sample explains. */
const sent = sentRuns.filter(({ request }) => request.method !== 'TRACE');

test.each(sent)('the JavaScript sample of $name sends its request', (run) => {
  const captured = server.captured.get(run.name) ?? [];
  expect(captured).toHaveLength(1);
  expectSameRequest(captured[0], run.request, { canSendEveryBody: false });
  expect(report[run.name]).toBe(responseFor(run).status);
});
