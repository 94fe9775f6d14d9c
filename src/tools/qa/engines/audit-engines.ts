import { type Check, responds, type Violation } from '../check.ts';
import type { View, Collection } from '../finding.ts';
import { messageOf } from '../open-page.ts';
import { queryOf } from '../visited-page.ts';
import { createRestartingReader } from './create-restarting-reader.ts';
import {
  startRecordingProxy,
  type RecordedMessage,
  type RecordingProxy,
} from './recording-proxy.ts';
import { type OtherEngine, startReader } from './start-engine.ts';
import { journey, takeJourney } from './take-journey.ts';
import type { AxeResponse } from '../page/axe-in-page.ts';
import { TOLERANCE, describeOverflow, findOverflow, reflow } from '../page/reflow.ts';
import { axeScripts, readResponse, requestOf } from '../page/run-axe.ts';
import { noErrors, noFailedRequests, policyKept } from '../page/watch-page.ts';
import { type Reader, waitForRest } from './reader.ts';
import { waitUntil } from '../wait-until.ts';

/** Width of the narrow window, in CSS pixels. WebKit does not allow windows narrower than this. */
const narrow: Readonly<Record<OtherEngine, number>> = { firefox: 320, webkit: 447 };

const wide = { width: 1280, height: 800 };

type EngineAudit = {
  readonly engine: OtherEngine;
  readonly reader: Reader;
  readonly proxy: RecordingProxy;
} & Pick<Collection, 'isEnabled' | 'record'>;

const runAxe = async (reader: Reader): Promise<AxeResponse> => {
  for (const script of axeScripts) {
    await reader.run(script);
  }
  // Store the result and poll for it, because not every driver awaits promises.
  await reader.run(
    `globalThis.qaResponse = null;
     qaRunAxe(${JSON.stringify(requestOf({ rules: 'all' }))})
       .catch(String)
       .then((response) => { globalThis.qaResponse = JSON.stringify(response); });`,
  );
  const text = await waitUntil('the result of axe', () =>
    reader.evaluate(() => (globalThis as unknown as { qaResponse: string | null }).qaResponse),
  );
  const response = JSON.parse(text) as AxeResponse | string;
  if (typeof response === 'string') {
    throw new Error(`Axe failed: ${response}`);
  }
  return response;
};

const messages: Readonly<Record<RecordedMessage['kind'], string>> = {
  policy: 'The Content Security Policy blocked something.',
  script: 'A script failed.',
  error: 'The console has a message of level error.',
  warning: 'The console has a message of level warning.',
};

const describe = ({ kind, text }: RecordedMessage): { check: Check; found: Violation } => ({
  check: kind === 'policy' ? policyKept : noErrors,
  found: { key: text, message: messages[kind], found: text },
});

const auditPage = async (
  { engine, reader, proxy, record, isEnabled }: EngineAudit,
  at: string,
): Promise<void> => {
  const view: View = { engine, mode: 'light', width: wide.width, state: 'loaded' };
  proxy.takeFailed();
  await reader.resize(wide.width, wide.height);
  await reader.open(at);
  await waitForRest(reader);
  const recorded = await reader.evaluate(
    () => (globalThis as unknown as { qaRecorded?: RecordedMessage[] }).qaRecorded ?? [],
  );
  recorded.map(describe).forEach((each) => record({ ...each, page: at, view }));
  proxy.takeFailed().forEach(({ path, status }) => {
    const message =
      status === 0 ? 'The request gets no response.' : `The response has the status ${status}.`;
    record({ check: noFailedRequests, page: at, found: { key: path, message, found: path }, view });
  });
  if (!isEnabled('accessibility')) {
    return;
  }
  for (const { check, found } of readResponse(await runAxe(reader)).found) {
    found.forEach((each) => record({ check, page: at, found: each, view }));
  }
  await reader.resize(narrow[engine], wide.height);
  await waitForRest(reader);
  const overflow = await reader.evaluate(findOverflow, TOLERANCE);
  if (overflow) {
    const width = narrow[engine];
    const found = describeOverflow(overflow, width);
    record({ check: reflow, page: at, found, view: { ...view, width } });
  }
};

type PagesToAudit = {
  readonly origin: string;
  readonly pages: readonly { readonly path: string; readonly title: string }[];
};

type Outcome = { readonly version?: string; readonly notes: readonly string[] };

const auditPages = async (
  engine: OtherEngine,
  { origin, pages, isEnabled, record }: PagesToAudit & Pick<Collection, 'isEnabled' | 'record'>,
): Promise<Outcome> => {
  const proxy = await startRecordingProxy(origin);
  const notes: string[] = [];
  const [first] = pages;
  const view: View = { engine, mode: 'light', width: 1280, state: 'loaded' };
  // The key contains the engine, so that the same failure in two engines counts as two findings.
  const report = (check: Check, path: string, message: string, found: string): void =>
    record({ check, page: path, found: { key: `${engine} ${message}`, message, found }, view });
  let version = '';
  const readers = createRestartingReader(async () => {
    const reader = await startReader(engine, proxy.origin);
    ({ version } = reader);
    return reader;
  });
  try {
    await readers.ready();
    for (const { path } of pages) {
      await readers
        .use((reader) => auditPage({ engine, reader, proxy, record, isEnabled }, path))
        .catch((error: unknown) => {
          const found = messageOf(error, proxy.origin);
          report(responds, path, 'The audit of this page did not finish.', found);
        });
    }
    if (first && isEnabled('journey')) {
      const searchTarget = pages.findLast(({ title }) => title !== first.title);
      const { failures, skipped } = await readers
        .use((reader) =>
          takeJourney(reader, first.path, searchTarget && queryOf(searchTarget.title)),
        )
        .catch((error: unknown) => {
          report(
            journey,
            first.path,
            'The journey did not finish.',
            messageOf(error, proxy.origin),
          );
          return { failures: [], skipped: [] };
        });
      failures.forEach(({ message, error }) =>
        report(journey, first.path, message, messageOf(error, proxy.origin)),
      );
      notes.push(
        ...skipped.map((text) => `The journey in ${version} skipped a step, because ${text}.`),
      );
    }
    return { version, notes };
  } finally {
    await readers.close();
    proxy.close();
  }
};

export const auditEngines = async (
  engines: readonly OtherEngine[],
  pages: PagesToAudit,
  { addCheck, isEnabled, record }: Pick<Collection, 'addCheck' | 'isEnabled' | 'record'>,
): Promise<{ readonly versions: readonly string[]; readonly notes: readonly string[] }> => {
  if (engines.length > 0) {
    addCheck(journey);
  }
  const outcomes = await Promise.all(
    engines.map((engine) =>
      auditPages(engine, { ...pages, isEnabled, record }).catch((error: unknown): Outcome => ({
        notes: [`Nothing was audited in ${engine}: ${(error as Error).message}`],
      })),
    ),
  );
  return {
    versions: outcomes.flatMap(({ version }) => version ?? []),
    notes: outcomes.flatMap(({ notes }) => notes),
  };
};
