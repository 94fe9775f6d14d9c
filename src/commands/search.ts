import { readFile } from 'node:fs/promises';
import type { Search, SearchHit, TextRun } from '../model/search.ts';
import { searchContext } from '../search/search-context.ts';
import { type Flag, describeFlags, parseFlags } from './parse-flags.ts';
import { isBuildable, loadSite } from '../content/load-site.ts';
import { printProblems } from '../problems/report/print-problems.ts';
import { createSiteSearch } from './site-search.ts';

/**
 * `npm run search -- "query"`: the ten best sections as readers see them, from the content as it is, without a build.
 * `--json` prints a line per query, an array of `{url, title, breadcrumbs, score}`; `--file F` reads a query a line.
 * Exit status 0, 1 when content has errors, 2 when the command is misused.
 */
const flags = {
  json: {
    type: 'boolean',
    description: 'Print a line per query: an array of {url, title, breadcrumbs, score}',
  },
  file: { type: 'string', placeholder: '<path>', description: 'Read a query a line from a file' },
  help: { type: 'boolean', description: 'Show this' },
} as const satisfies Record<string, Flag>;

const usage = `Usage: npm run search -- [--json] "query"
       npm run search -- [--json] --file queries.txt

${describeFlags(flags)}
`;
const count = 10;

const misuse = (message: string): never => {
  process.stderr.write(`${message}\n${usage}`);
  process.exit(2);
};

const readArguments = () => {
  const parsed = parseFlags(process.argv.slice(2), flags);
  if ('problem' in parsed) {
    return misuse(parsed.problem);
  }
  const { json = false, file, help = false } = parsed.flags;
  if (help) {
    process.stdout.write(usage);
    process.exit(0);
  }
  if ((file === undefined) === (parsed.words.length === 0)) {
    return misuse('Expected either a query or `--file`.');
  }
  return { isJson: Boolean(json), file, query: parsed.words.join(' ') };
};

const readQueries = async (file: string): Promise<string[]> => {
  const text = await readFile(file, 'utf8').catch((error: Error) =>
    misuse(`Expected \`--file\` to name a file that can be read, but found: ${error.message}.`),
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

// a reader of the first lines, such as `head`, may go before the last one is written
process.stdout.on('error', () => process.exit(0));
const { isJson, file, query: given } = readArguments();
const queries = typeof file === 'string' ? await readQueries(file) : [given];
const loaded = await loadSite({ includeDrafts: false });
if (!isBuildable(loaded)) {
  printProblems(loaded.problems);
  process.exit(1);
}
const search = await createSiteSearch(loaded.built);
for (const query of queries) {
  await printAnswer(search, query, isJson);
}
