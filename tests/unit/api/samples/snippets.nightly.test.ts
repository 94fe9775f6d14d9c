import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCaptureServer, type CaptureServer } from './capture-server.ts';
import { expectSameRequest, sentRuns } from './runs.ts';
import { login, runners, runSamples } from './snippet-runs.ts';

describe.each(Object.keys(runners))('in %s,', (language) => {
  let folder: string;
  let server: CaptureServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `${language}-samples-`));
    server = await startCaptureServer(sentRuns);
    await runSamples(language, sentRuns, { folder, origin: server.origin });
  }, 300_000);

  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  test.each(sentRuns)('the sample of $name sends its request', ({ name, request }) => {
    const captured = server.captured.get(name) ?? [];
    expect(captured).toHaveLength(1);
    // Samples in other languages say in a comment that they cannot set media types for text fields.
    const canTypeFields = language === 'python' || language === 'java';
    const fileType = language === 'go' ? { fileType: 'application/octet-stream' } : {};
    expectSameRequest(captured[0], request, { login, canTypeFields, ...fileType });
  });
});
