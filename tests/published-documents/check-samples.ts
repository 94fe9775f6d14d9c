import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildApi } from '../../src/api/reference/build-api.ts';
import { buildSampleRequests } from '../../src/api/reference/sample-request/build-sample-requests.ts';
import type { SampleRequest } from '../../src/api/samples/sample-request.ts';
import type { OpenapiDocument } from '../../src/api/document/openapi-document.ts';
import { type OperationNode, readOperations } from '../../src/api/document/operations.ts';
import { renderSample } from '../../src/api/samples/render-samples.ts';
import { startCaptureServer } from '../unit/api/samples/capture-server.ts';
import type { CapturedRequest } from '../unit/api/samples/captured-request.ts';
import { writeCurlRun } from '../unit/api/samples/curl-run.ts';
import { type Client, expectSentRequest } from '../unit/api/samples/expected-request.ts';
import { renderModule } from '../unit/api/samples/javascript-call.ts';
import {
  collectOperationViolations,
  collectUnmentionedSchemes,
} from '../unit/api/samples/operation-violations.ts';
import type { Run } from '../unit/api/samples/runs.ts';
import { moveTo } from '../unit/api/samples/sample-values.ts';
import { collectSyntaxErrors, parseSample } from '../unit/api/samples/syntax-tree.ts';

export type SampleReport = {
  readonly operations: number;
  readonly parsed: number;
  readonly sent: number;
  readonly failures: readonly string[];
};

type Entry = {
  readonly operation: OperationNode;
  readonly request: SampleRequest;
  readonly run: Run;
};

const run = promisify(execFile);

const parseAll = ({ request, operation }: Entry): string[] => {
  return (['unity', 'unreal', 'godot'] as const).flatMap((language) =>
    collectSyntaxErrors(parseSample(language, renderSample(request, language)))
      .slice(0, 1)
      .map((problem) => `${operation.id} in ${language}: ${problem}`),
  );
};

const messageOf = (error: unknown): string => String(error).slice(0, 400);

const check = (
  { operation, request }: Entry,
  document: OpenapiDocument,
  captured: readonly CapturedRequest[] | undefined,
  client: Client,
): string[] => {
  const [first] = captured ?? [];
  if (!first || captured?.length !== 1) {
    return [`${captured?.length ?? 0} requests arrived`];
  }
  const hasBody =
    client.canSendEveryBody !== false || (request.method !== 'GET' && request.method !== 'HEAD');
  try {
    expectSentRequest(first, request, client);
    return [
      ...collectOperationViolations(first, operation, document, { hasBody }),
      ...collectUnmentionedSchemes(operation, renderSample(request, 'javascript')),
    ];
  } catch (error) {
    return [messageOf(error)];
  }
};

const sendAll = async (
  entries: readonly Entry[],
  write: (folder: string, name: string, request: SampleRequest) => Promise<void>,
  command: readonly [string, string],
): Promise<ReadonlyMap<string, readonly CapturedRequest[]>> => {
  const folder = await mkdtemp(join(tmpdir(), 'document-samples-'));
  const server = await startCaptureServer(entries.map((entry) => entry.run));
  try {
    await Promise.all(
      entries.map(({ request, run: { name } }) =>
        write(folder, name, moveTo(request, `${server.origin}/${name}`)),
      ),
    );
    await run(command[0], [command[1], folder], {
      env: { PATH: process.env['PATH'] },
      maxBuffer: 1024 * 1024 * 1024,
    });
    return server.captured;
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
};

const writeJavascriptRun = (folder: string, name: string, request: SampleRequest): Promise<void> =>
  writeFile(`${folder}/${name}.mjs`, renderModule(request));

export const checkSamples = async (document: OpenapiDocument): Promise<SampleReport> => {
  const requests = buildSampleRequests({ document, errors: buildApi(document).errors });
  const entries = readOperations(document).flatMap((operation, index): Entry[] => {
    const request = requests.get(operation.id);
    return request ? [{ operation, request, run: { name: `r${index}`, request } }] : [];
  });
  const sendable = entries.filter(({ request }) => request.method !== 'TRACE');
  const javascript = await sendAll(sendable, writeJavascriptRun, [
    process.execPath,
    'tests/fixtures/samples/javascript/run-all.mjs',
  ]);
  const curl = await sendAll(entries, writeCurlRun, [
    'bash',
    'tests/fixtures/samples/curl/run-all.sh',
  ]);
  const inLanguage = (
    language: string,
    captured: ReadonlyMap<string, readonly CapturedRequest[]>,
    client: Client,
  ) =>
    (language === 'cURL' ? entries : sendable).flatMap((entry) =>
      check(entry, document, captured.get(entry.run.name), client).map(
        (failure) => `${entry.operation.id} in ${language}: ${failure}`,
      ),
    );
  return {
    operations: entries.length,
    parsed: entries.length * 3,
    sent: entries.length + sendable.length,
    failures: [
      ...entries.flatMap(parseAll),
      ...inLanguage('JavaScript', javascript, { canSendEveryBody: false }),
      ...inLanguage('cURL', curl, { canComputeDigest: true }),
    ],
  };
};
