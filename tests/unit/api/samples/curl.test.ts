import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCaptureServer, type CaptureServer } from './capture-server.ts';
import {
  detailOf,
  expectSameRequest,
  requestId,
  responseFor,
  successBody,
  runs,
  type Run,
} from './runs.ts';
import { writeCurlRun } from './curl-run.ts';
import { moveTo } from './sample-values.ts';

let folder: string;
let server: CaptureServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curl-samples-'));
  server = await startCaptureServer(runs);
  await Promise.all(
    runs.map(({ name, request }) =>
      writeCurlRun(folder, name, moveTo(request, `${server.origin}/${name}`)),
    ),
  );
  await promisify(execFile)('bash', ['tests/fixtures/samples/curl/run-all.sh', folder], {
    env: { PATH: process.env['PATH'] },
  });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const expectedOutput = (run: Run): readonly [output: unknown, errors: unknown] => {
  const json = JSON.stringify(successBody, null, 2);
  const { response, hasProblems, method } = run.request;
  if (method === 'HEAD') {
    return run.outcome === 'success'
      ? [expect.stringContaining('HTTP/1.1 204'), '']
      : ['', expect.stringContaining('HTTP/1.1 500')];
  }
  if (run.outcome === 'success') {
    const printed = {
      object: json,
      json,
      text: responseFor(run).body,
      binary: 'Saved response.bin',
      none: 'Done',
    };
    return [printed[response], ''];
  }
  const problem = hasProblems ? `INTERNAL (${requestId}): ${detailOf(run)}` : detailOf(run);
  // For error statuses, curl itself prints this line.
  const status = `curl: (22) The requested URL returned error: ${run.outcome === 'handled' ? 409 : 500}`;
  return run.outcome === 'handled' ? [detailOf(run), status] : ['', `${status}\n${problem}`];
};

test.each(runs)(
  'the cURL sample of $name sends its request and reads the response',
  async (run) => {
    const captured = server.captured.get(run.name) ?? [];
    expect(captured).toHaveLength(1);
    expectSameRequest(captured[0], run.request, { canComputeDigest: true });

    const read = (extension: string): Promise<string> =>
      readFile(`${folder}/${run.name}.${extension}`, 'utf8');
    const [output, errors, code] = await Promise.all([read('out'), read('err'), read('code')]);
    expect([output.trim(), errors.trim(), code.trim()]).toEqual([...expectedOutput(run), '0']);
  },
);
