import { type Check, responds } from '../check.ts';
import type { View, Collection } from '../finding.ts';
import { messageOf } from '../open-page.ts';
import { queryOf } from '../visited-page.ts';
import { createRestarting } from './create-restarting.ts';
import { judgeInEngine } from './judge-in-engine.ts';
import { startRecordingProxy } from './recording-proxy.ts';
import { type OtherEngine, startReader } from './start-engine.ts';
import { journey, takeJourney } from './take-journey.ts';

type PagesToJudge = {
  readonly origin: string;
  readonly pages: readonly { readonly path: string; readonly title: string }[];
};

type Outcome = { readonly version?: string; readonly notes: readonly string[] };

const judgeAll = async (
  engine: OtherEngine,
  { origin, pages, isWanted, record }: PagesToJudge & Pick<Collection, 'isWanted' | 'record'>,
): Promise<Outcome> => {
  const proxy = await startRecordingProxy(origin);
  const notes: string[] = [];
  const [first] = pages;
  const view: View = { engine, mode: 'light', width: 1280, state: 'loaded' };
  // the same failure in two engines is two findings
  const report = (check: Check, path: string, message: string, found: string): void =>
    record({ check, page: path, found: { key: `${engine} ${message}`, message, found }, view });
  let version = '';
  const readers = createRestarting(async () => {
    const reader = await startReader(engine, proxy.origin);
    ({ version } = reader);
    return reader;
  });
  try {
    await readers.ready();
    for (const { path } of pages) {
      await readers
        .use((reader) => judgeInEngine({ engine, reader, proxy, record, isWanted }, path))
        .catch((error: unknown) => {
          const found = messageOf(error, proxy.origin);
          report(responds, path, 'It could not be judged to the end.', found);
        });
    }
    if (first && isWanted('journey')) {
      const wanted = pages.findLast(({ title }) => title !== first.title);
      const { failures, skipped } = await readers
        .use((reader) => takeJourney(reader, first.path, wanted && queryOf(wanted.title)))
        .catch((error: unknown) => {
          report(journey, first.path, 'The journey ended.', messageOf(error, proxy.origin));
          return { failures: [], skipped: [] };
        });
      failures.forEach(({ message, error }) =>
        report(journey, first.path, message, messageOf(error, proxy.origin)),
      );
      notes.push(...skipped.map((text) => `The journey in ${version} left out a leg: ${text}.`));
    }
    return { version, notes };
  } finally {
    await readers.close();
    proxy.close();
  }
};

/** Judges pages in other engines in parallel. An engine that does not start becomes a note. */
export const judgeEngines = async (
  engines: readonly OtherEngine[],
  pages: PagesToJudge,
  { addCheck, isWanted, record }: Pick<Collection, 'addCheck' | 'isWanted' | 'record'>,
): Promise<{ readonly versions: readonly string[]; readonly notes: readonly string[] }> => {
  if (engines.length > 0) {
    addCheck(journey);
  }
  const outcomes = await Promise.all(
    engines.map((engine) =>
      judgeAll(engine, { ...pages, isWanted, record }).catch((error: unknown): Outcome => ({
        notes: [`Nothing was looked at in ${engine}: ${(error as Error).message}`],
      })),
    ),
  );
  return {
    versions: outcomes.flatMap(({ version }) => version ?? []),
    notes: outcomes.flatMap(({ notes }) => notes),
  };
};
