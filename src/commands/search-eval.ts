import {
  evaluateQueries,
  type Figures,
  summarize,
  summarizeByClass,
} from '../../tests/relevance/evaluate.ts';
import { heldOut, type LabelledQuery, tuning } from '../../tests/relevance/labelled-query.ts';
import type { Search } from '../model/search.ts';
import { fail, loadBuildableSite, readFlags } from './search-session.ts';
import { createSiteSearch } from './site-search.ts';

/**
 * `npm run search:eval`: the quality of results for the labelled queries, by class. `-- --misses` also lists the tuning
 * queries whose first hit is wrong; it does not list held-out queries, so that nobody tunes for them.
 */
const formatRow = (name: string, figures: Figures): string =>
  [
    name.padEnd(14),
    String(figures.queries).padStart(7),
    ...[
      figures.successAt1,
      figures.successAt5,
      figures.meanReciprocalRank,
      figures.withoutResults,
    ].map((value) => value.toFixed(3).padStart(11)),
  ].join('');

const printSet = async (search: Search, name: string, queries: readonly LabelledQuery[]) => {
  const evaluated = await evaluateQueries(search, queries);
  const rows = [...summarizeByClass(evaluated)].map(([label, figures]) =>
    formatRow(label, figures),
  );
  const header = `${name.padEnd(14)}queries  success@1  success@5        MRR  no results`;
  process.stdout.write(
    `${[header, ...rows, formatRow('all', summarize(evaluated))].join('\n')}\n\n`,
  );
  return evaluated;
};

const usage = 'Usage: npm run search:eval [-- --misses]';
const { flags, words } = readFlags(
  { misses: { type: 'boolean', description: 'List tuning queries without a correct first hit' } },
  usage,
);
if (words.length > 0) {
  fail(`Expected flags only.\n${usage}`, 2);
}
const { built } = await loadBuildableSite();
const search = await createSiteSearch(built);
const tuned = await printSet(search, 'Tuning', tuning);
await printSet(search, 'Held-out', heldOut);
if (flags.misses) {
  for (const { query, queryClass, rank, expected, hits } of tuned.filter(
    (entry) => entry.rank !== 1,
  )) {
    const found = hits.slice(0, 3).map(({ url, score }) => `    ${score.toFixed(1)} ${url}`);
    process.stdout.write(
      `${queryClass}: ${query} (rank ${rank ?? 'none'}; expected ${expected.join(', ')})\n${found.join('\n')}\n`,
    );
  }
}
