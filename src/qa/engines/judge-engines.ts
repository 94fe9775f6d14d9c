import type { Check } from '../check.ts';
import type { Collection } from '../collect-findings.ts';
import type { View } from '../finding.ts';
import { messageOf } from '../message-of.ts';
import { queryOf } from '../query-of.ts';
import { type Recorder, createRecording } from '../recorder.ts';
import { responds } from '../responds.ts';
import { createRestarting } from './create-restarting.ts';
import { judgeInEngine } from './judge-in-engine.ts';
import { startRecordingProxy } from './recording-proxy.ts';
import { type OtherEngine, startEngine } from './start-engine.ts';
import { journey, takeJourney } from './take-journey.ts';

type PagesToJudge = {
  readonly origin: string;
  /** The paths of the pages, and their titles. The journey begins at the first. */
  readonly pages: readonly { readonly path: string; readonly title: string }[];
};

/** What several engines came to. */
type JudgedEngines = {
  readonly versions: readonly string[];
  readonly notes: readonly string[];
  readonly replay: (into: Recorder) => void;
};

/** What was used, and what could not be. */
type Outcome = { readonly version?: string; readonly notes: readonly string[] };

const judgeAll = async (
  engine: OtherEngine,
  { origin, pages, isWanted }: PagesToJudge & Pick<Collection, 'isWanted'>,
  recorder: Recorder,
): Promise<Outcome> => {
  const started = await startEngine(engine);
  const proxy = await startRecordingProxy(origin);
  const notes: string[] = [];
  const [first] = pages;
  const view: View = { engine, mode: 'light', width: 1280, state: 'loaded' };
  // what fails in two engines are two findings
  const report = (check: Check, path: string, message: string, found?: string): void =>
    recorder.add(
      check,
      path,
      { key: `${engine} ${message}`, message, ...(found !== undefined && { found }) },
      view,
    );
  try {
    const readers = createRestarting(() => started.newReader(proxy.origin));
    for (const { path } of pages) {
      await readers
        .use((reader) => judgeInEngine({ engine, reader, proxy, recorder, isWanted }, path))
        .catch((error: unknown) => {
          report(
            responds,
            path,
            'It could not be judged to the end.',
            messageOf(error, proxy.origin),
          );
        });
    }
    if (first && isWanted('journey')) {
      const { failures, skipped } = await readers
        .use((reader) => takeJourney(reader, first.path, queryOf(pages.at(-1)?.title ?? '')))
        // the pages were judged nevertheless
        .catch((error: unknown) => ({
          failures: [`The journey ended: ${messageOf(error, proxy.origin)}`],
          skipped: [],
        }));
      failures.forEach((message) => report(journey, first.path, message));
      notes.push(
        ...skipped.map((text) => `The journey in ${started.version} left out a leg: ${text}.`),
      );
    }
    await readers.close();
    return { version: started.version, notes };
  } finally {
    proxy.close();
    await started.close();
  }
};

/** Looks at pages in other engines than Chromium, side by side. An engine that does not start is named and left out. */
export const judgeEngines = async (
  engines: readonly OtherEngine[],
  pages: PagesToJudge,
  { addCheck, isWanted }: Pick<Collection, 'addCheck' | 'isWanted'>,
): Promise<JudgedEngines> => {
  if (engines.length > 0) {
    addCheck(journey);
  }
  const parts = engines.map((engine) => ({ engine, recording: createRecording() }));
  const outcomes = await Promise.all(
    parts.map(({ engine, recording }) =>
      judgeAll(engine, { ...pages, isWanted }, recording).catch((error: unknown): Outcome => ({
        notes: [`Nothing was looked at in ${engine}: ${(error as Error).message}`],
      })),
    ),
  );
  return {
    versions: outcomes.flatMap(({ version }) => version ?? []),
    notes: outcomes.flatMap(({ notes }) => notes),
    replay: (into) => parts.forEach(({ recording }) => recording.replay(into)),
  };
};
