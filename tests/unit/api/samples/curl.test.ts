import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCaptureServer, type CaptureServer } from './capture-server.ts';
import { expectSameRequest, responseFor, sentRuns } from './runs.ts';
import { writeCurlRun } from './curl-run.ts';
import { moveTo } from './sample-values.ts';

let folder: string;
let server: CaptureServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curl-samples-'));
  server = await startCaptureServer(sentRuns);
  await Promise.all(
    sentRuns.map(({ name, request }) =>
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

test.each(sentRuns)(
  'the cURL sample of $name sends its request and prints the response',
  async (run) => {
    const captured = server.captured.get(run.name) ?? [];
    expect(captured).toHaveLength(1);
    expectSameRequest(captured[0], run.request, { canComputeDigest: true });

    const read = (file: string): Promise<string> =>
      readFile(`${folder}/${run.name}${file}`, 'utf8');
    const { response, method } = run.request;
    expect(await read('.code')).toBe('0\n');
    expect(await read(response === 'binary' ? '/response.bin' : '.out')).toContain(
      method === 'HEAD' ? 'HTTP/1.1 204' : responseFor(run).body,
    );
  },
);
