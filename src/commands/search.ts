import { readFile } from 'node:fs/promises';
import type { Search, SearchHit, TextRun } from '../model/search.ts';
import { searchContext } from '../search/search-context.ts';
import { type Flag, describeFlags } from './parse-flags.ts';
import { fail, loadBuildableSite, readFlags } from './search-session.ts';
import { createSiteSearch } from './site-search.ts';

/**
 * `npm run search -- "query"`: the ten best sections, as the site shows them, from the current content without a build.
 * `--json` prints one line per query, an array of `{url, title, breadcrumbs, score}`; `--file F` reads one query per line.
 * Exit status 0, 1 for errors in content, 2 for wrong arguments.
 */
const flags = {
  json: {
    type: 'boolean',
    description: 'Print one line per query: an array of {url, title, breadcrumbs, score}',
  },
  file: {
    type: 'string',
    placeholder: '<path>',
    description: 'Read one query per line from a file',
  },
  help: { type: 'boolean', description: 'Show this' },
} as const satisfies Record<string, Flag>;

const usage = `Usage: npm run search -- [--json] "query"
       npm run search -- [--json] --file queries.txt

${describeFlags(flags)}`;
const count = 10;

const misuse = (message: string): never => fail(`${message}\n${usage}`, 2);

const readArguments = () => {
  const { flags: given, words } = readFlags(flags, usage);
  const { json = false, file, help = false } = given;
  if (help) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  if ((file === undefined) === (words.length === 0)) {
    return misuse('Expected either a query or `--file`.');
  }
  return { isJson: Boolean(json), file, query: words.join(' ') };
};

const readQueries = async (file: string): Promise<string[]> => {
  const text = await readFile(file, 'utf8').catch((error: Error) =>
    misuse(`Expected \`--file\` to name a file that can be read, but found: ${error.message}.`),
  );
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  // The last line break ends the last query.
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

const printResult = async (search: Search, query: string, isJson: boolean): Promise<void> => {
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
  const hint = suggestions.length > 0 ? `Try searching for: ${suggestions.join(', ')}` : '';
  const heading = `${total === 0 ? 'No results' : `${total} results`} for "${query}"`;
  process.stdout.write(`${[heading, hint, ...hits.map(formatHit)].filter(Boolean).join('\n')}\n\n`);
};

// A command such as `head` closes the pipe before the last line is written.
process.stdout.on('error', () => process.exit(0));
const { isJson, file, query: given } = readArguments();
const queries = typeof file === 'string' ? await readQueries(file) : [given];
const { built } = await loadBuildableSite();
const search = await createSiteSearch(built);
for (const query of queries) {
  await printResult(search, query, isJson);
}
