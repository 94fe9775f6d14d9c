import type { Check, Violation } from '../check.ts';
import type { View, Collection } from '../finding.ts';
import type { AxeResponse } from '../page/axe-in-page.ts';
import { TOLERANCE, describeOverflow, findOverflow, reflow } from '../page/reflow.ts';
import { axeScripts, readResponse, requestOf } from '../page/run-axe.ts';
import { noErrors, noFailedRequests, policyKept } from '../page/watch-page.ts';
import { type Reader, waitForRest } from './reader.ts';
import type { Recorded, RecordingProxy } from './recording-proxy.ts';
import type { OtherEngine } from './start-engine.ts';
import { waitUntil } from '../wait-until.ts';

/** In CSS pixels. WebKit's window is at least 447 wide. */
const narrow: Readonly<Record<OtherEngine, number>> = { firefox: 320, webkit: 447 };

const wide = { width: 1280, height: 800 };

export type EngineJudging = {
  readonly engine: OtherEngine;
  readonly reader: Reader;
  readonly proxy: RecordingProxy;
} & Pick<Collection, 'isWanted' | 'record'>;

const runAxe = async (reader: Reader): Promise<AxeResponse> => {
  for (const script of axeScripts) {
    await reader.run(script);
  }
  // not every driver awaits promises
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

const messages: Readonly<Record<Recorded['kind'], string>> = {
  policy: 'The policy refused something.',
  script: 'A script failed.',
  error: 'The console has a message of the level error.',
  warning: 'The console has a message of the level warning.',
};

const describe = ({ kind, text }: Recorded): { check: Check; found: Violation } => ({
  check: kind === 'policy' ? policyKept : noErrors,
  found: { key: text, message: messages[kind], found: text },
});

export const judgeInEngine = async (
  { engine, reader, proxy, record, isWanted }: EngineJudging,
  at: string,
): Promise<void> => {
  const view: View = { engine, mode: 'light', width: wide.width, state: 'loaded' };
  proxy.takeFailed();
  await reader.resize(wide.width, wide.height);
  await reader.open(at);
  await waitForRest(reader);
  const recorded = await reader.evaluate(
    () => (globalThis as unknown as { qaRecorded?: Recorded[] }).qaRecorded ?? [],
  );
  recorded.map(describe).forEach((each) => record({ ...each, page: at, view }));
  proxy.takeFailed().forEach(({ path, status }) => {
    const message = status === 0 ? 'It gets no response.' : `The status is ${status}.`;
    record({ check: noFailedRequests, page: at, found: { key: path, message, found: path }, view });
  });
  if (!isWanted('accessibility')) {
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
