import {
  evaluateQueries,
  type Figures,
  summarize,
  summarizeByClass,
} from '../../tests/relevance/evaluate.ts';
import { heldOut, type LabeledQuery, tuning } from '../../tests/relevance/labeled-query.ts';
import type { Search } from '../model/search.ts';
import { runToExit } from './exit-status.ts';
import { loadBuildableSite } from './load-buildable-site.ts';
import { readArguments } from './parse-flags.ts';
import { createSiteSearch } from './site-search.ts';

const formatRow = (
  name: string,
  { queries, successAt1, successAt5, meanReciprocalRank, withoutResults }: Figures,
): string => {
  const shares = [successAt1, successAt5, meanReciprocalRank, withoutResults];
  const cells = shares.map((value) => value.toFixed(3).padStart(11));
  return `${name.padEnd(14)}${String(queries).padStart(7)}${cells.join('')}`;
};

const printSet = async (search: Search, name: string, queries: readonly LabeledQuery[]) => {
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

await runToExit(async () => {
  const { flags } = readArguments({
    usage: 'npm run search:eval [-- --misses]',
    about: 'Prints the quality of results for the labeled queries, by class.',
    flags: {
      misses: 'List the tuning queries whose first result is wrong',
    },
  });
  const { built } = await loadBuildableSite();
  const search = await createSiteSearch(built);
  const tuned = await printSet(search, 'Tuning', tuning);
  await printSet(search, 'Held-out', heldOut);
  // Held-out queries are not listed, so that the ranking is not tuned for them.
  const misses = flags.misses ? tuned.filter(({ rank }) => rank !== 1) : [];
  for (const { query, queryClass, rank, expected, hits } of misses) {
    const found = hits.slice(0, 3).map(({ url, score }) => `    ${score.toFixed(1)} ${url}`);
    process.stdout.write(
      `${queryClass}: ${query} (rank ${rank ?? 'none'}; expected ${expected.join(', ')})\n${found.join('\n')}\n`,
    );
  }
});
