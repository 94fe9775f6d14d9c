import {
  evaluateQueries,
  type Figures,
  summarize,
  summarizeByClass,
} from '../../tests/relevance/evaluate.ts';
import { heldOut, type LabelledQuery, tuning } from '../../tests/relevance/labelled-query.ts';
import type { Search } from '../model/search.ts';
import { parseFlags } from './parse-flags.ts';
import { createSiteSearch } from './site-search.ts';
import { isBuildable, loadSite } from '../content/load-site.ts';
import { printProblems } from '../problems/report/print-problems.ts';

/**
 * `npm run search:eval`: how well search answers the labelled queries, class by class. `-- --misses` also lists the
 * queries of the tuning half whose first hit is no answer; those of the held-out half are not shown, so that nobody
 * tunes on them.
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

const parsed = parseFlags(process.argv.slice(2), {
  misses: { type: 'boolean', description: 'List queries of the tuning half that are not answered' },
});
if ('problem' in parsed || parsed.words.length > 0) {
  const problem = 'problem' in parsed ? parsed.problem : 'Expected flags only.';
  process.stderr.write(`${problem}\nUsage: npm run search:eval [-- --misses]\n`);
  process.exit(2);
}
const loaded = await loadSite({ includeDrafts: false });
if (!isBuildable(loaded)) {
  printProblems(loaded.problems);
  process.exit(1);
}
const search = await createSiteSearch(loaded.built);
const tuned = await printSet(search, 'Tuning', tuning);
await printSet(search, 'Held-out', heldOut);
if (parsed.flags.misses) {
  for (const { query, queryClass, rank, answers, hits } of tuned.filter(
    (entry) => entry.rank !== 1,
  )) {
    const found = hits.slice(0, 3).map(({ url, score }) => `    ${score.toFixed(1)} ${url}`);
    process.stdout.write(
      `${queryClass}: ${query} (rank ${rank ?? 'none'}; labelled ${answers.join(', ')})\n${found.join('\n')}\n`,
    );
  }
}
