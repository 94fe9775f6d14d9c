import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderSamples } from '../../../src/samples/render-samples.ts';
import { startCaptureServer, type CaptureServer } from './capture-server.ts';
import {
  credentials,
  detailOf,
  expectSameRequest,
  requestId,
  successBody,
  runs,
  type Run,
} from './runs.ts';

let folder: string;
let server: CaptureServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curl-samples-'));
  server = await startCaptureServer(runs);
  await Promise.all(
    runs.map(({ name, request }) =>
      writeFile(`${folder}/${name}.sh`, renderSamples(request, `${server.origin}/${name}`).curl),
    ),
  );
  await promisify(execFile)('bash', ['tests/fixtures/samples/curl/run-all.sh', folder], {
    env: {
      PATH: process.env['PATH'],
      PROJECT_KEY: credentials.projectKey,
      ACCESS_TOKEN: credentials.accessToken,
      SERVER_KEY: credentials.serverKey,
      ETAG: credentials.etag,
    },
  });
}, 60_000);

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const expectedOutput = (run: Run): readonly [output: string, errors: string] => {
  if (run.outcome === 'success') {
    return [run.request.hasResponseBody ? JSON.stringify(successBody, null, 2) : 'Done', ''];
  }
  const problem = `INTERNAL (${requestId}): ${detailOf(run)}`;
  // On an error status, curl itself prints a line too.
  const status = `curl: (22) The requested URL returned error: ${run.outcome === 'handled' ? 409 : 500}`;
  return run.outcome === 'handled' ? [detailOf(run), status] : ['', `${status}\n${problem}`];
};

test.each(runs)(
  'the cURL sample of $name sends its request and reads the response',
  async (run) => {
    const captured = server.captured.get(run.name) ?? [];
    expect(captured).toHaveLength(1);
    expectSameRequest(captured[0], run.request);

    const read = (extension: string): Promise<string> =>
      readFile(`${folder}/${run.name}.${extension}`, 'utf8');
    const [output, errors, code] = await Promise.all([read('out'), read('err'), read('code')]);
    expect([output.trim(), errors.trim(), code.trim()]).toEqual([...expectedOutput(run), '0']);
  },
);
