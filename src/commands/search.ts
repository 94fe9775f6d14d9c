import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Search, SearchHit, TextRun } from '../model/search.ts';
import { searchContext } from '../search/search-context.ts';
import { isBuildable, loadSite, printProblems } from './site-session.ts';
import { createSiteSearch } from './site-search.ts';

/**
 * `npm run search -- "query"`: the ten best sections as readers see them, from the content as it is, without a build.
 * `--json` prints a line per query, an array of `{url, title, breadcrumbs, score}`; `--file F` reads a query a line.
 * Exit status 0, 1 when content has errors, 2 when the command is misused.
 */
const usage =
  'Usage: npm run search -- [--json] "query"\n       npm run search -- [--json] --file queries.txt\n';
const count = 10;

const misuse = (message: string): never => {
  process.stderr.write(`${message}\n${usage}`);
  process.exit(2);
};

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, file: { type: 'string' } },
    });
  } catch (error) {
    return misuse(error instanceof Error ? error.message : String(error));
  }
};

const readQueries = async (file: string): Promise<string[]> => {
  const text = await readFile(file, 'utf8').catch((error: Error) =>
    misuse(`--file: expected a file with a query a line, but found: ${error.message}.`),
  );
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  // a line end at the end of the file ends the last query
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
};

const isColored = process.stdout.isTTY && !process.env['NO_COLOR'];

const formatRuns = (runs: readonly TextRun[]): string =>
  runs
    .map(({ text, isMatch }) => (isMatch && isColored ? `\u001b[1m${text}\u001b[22m` : text))
    .join('');

const formatHit = (hit: SearchHit, index: number): string =>
  [
    `${String(index + 1).padStart(2)}. ${formatRuns(hit.titleRuns)}  (${hit.breadcrumbs.join(' › ')})`,
    `    ${hit.url}  ${hit.score.toFixed(1)}`,
    ...(hit.snippet.length > 0 ? [`    ${formatRuns(hit.snippet)}`] : []),
  ].join('\n');

const printAnswer = async (search: Search, query: string, isJson: boolean): Promise<void> => {
  const { hits, total, suggestions } = await search({
    query,
    page: 1,
    perPage: count,
    ...searchContext,
  });
  if (isJson) {
    const rows = hits.map(({ url, title, breadcrumbs, score }) => ({
      url,
      title,
      breadcrumbs,
      score,
    }));
    process.stdout.write(`${JSON.stringify(rows)}\n`);
    return;
  }
  const none = suggestions.length > 0 ? `Try searching for: ${suggestions.join(', ')}` : '';
  const heading = `${total === 0 ? 'No results' : `${total} results`} for "${query}"`;
  process.stdout.write(`${[heading, none, ...hits.map(formatHit)].filter(Boolean).join('\n')}\n\n`);
};

const { values, positionals } = readArguments();
if ((values.file === undefined) === (positionals.length === 0)) {
  misuse('Expected either a query or --file.');
}
const queries =
  values.file === undefined ? [positionals.join(' ')] : await readQueries(values.file);
const loaded = await loadSite({ includeDrafts: false });
if (!isBuildable(loaded)) {
  printProblems(loaded.problems);
  process.exit(1);
}
const search = await createSiteSearch(loaded.built);
for (const query of queries) {
  await printAnswer(search, query, values.json);
}
