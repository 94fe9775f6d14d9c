import type { Collection } from '../collect-findings.ts';
import { messageOf } from '../message-of.ts';
import { queryOf } from '../query-of.ts';
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
  readonly collection: Collection;
};

/** What was used, and what could not be. */
type Outcome = { readonly version?: string; readonly notes: readonly string[] };

const judgeAll = async (
  engine: OtherEngine,
  { origin, pages, collection }: PagesToJudge,
): Promise<Outcome> => {
  const started = await startEngine(engine);
  const proxy = await startRecordingProxy(origin);
  const notes: string[] = [];
  const [first] = pages;
  try {
    const readers = createRestarting(() => started.newReader(proxy.origin));
    for (const { path } of pages) {
      await readers
        .use((reader) => judgeInEngine({ engine, reader, proxy, collection }, path))
        .catch((error: unknown) => {
          const found = `${engine}: ${messageOf(error, proxy.origin)}`;
          collection.add(responds, path, { message: 'It could not be judged to the end.', found });
        });
    }
    if (first && collection.isWanted('journey')) {
      const { failures, skipped } = await readers.use((reader) =>
        takeJourney(reader, first.path, queryOf(pages.at(-1)?.title ?? '')),
      );
      failures.forEach((message) => {
        collection.add(
          journey,
          first.path,
          { message },
          { engine, mode: 'light', width: 1280, state: 'loaded' },
        );
      });
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
): Promise<readonly Outcome[]> => {
  if (engines.length > 0) {
    pages.collection.addCheck(journey);
  }
  return Promise.all(
    engines.map((engine) =>
      judgeAll(engine, pages).catch((error: unknown) => ({
        notes: [`Nothing was looked at in ${engine}: ${(error as Error).message}`],
      })),
    ),
  );
};
