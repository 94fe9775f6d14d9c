import { readFile } from 'node:fs/promises';
import { styleText } from 'node:util';
import type { Search, SearchHit, TextRun } from '../../model/search.ts';
import { loadBuildableSite } from '../load-buildable-site.ts';
import { readArguments, usageError } from '../parse-flags.ts';
import { createSiteSearch } from '../site-search.ts';
import { commandLine } from '../../base/files/command-line.ts';

const usage = `${commandLine('search', '[--json] "query"')}
       ${commandLine('search', '[--json] --file queries.txt')}`;

const readQueries = async (file: string): Promise<string[]> => {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw usageError(
      usage,
      `Expected \`--file\` to name a file that can be read, but found: ${error.message}.`,
    );
  });
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  // The line break at the end of the input does not start another query.
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
};

const formatRuns = (runs: readonly TextRun[]): string =>
  runs
    .map(({ text, isMatch }) =>
      isMatch ? styleText('bold', text, { stream: process.stdout }) : text,
    )
    .join('');

const formatHit = (hit: SearchHit, index: number): string =>
  [
    `${String(index + 1).padStart(2)}. ${formatRuns(hit.titleRuns)}  (${hit.breadcrumbs.join(' › ')})`,
    `    ${hit.url}  ${hit.score.toFixed(1)}`,
    ...(hit.snippet.length > 0 ? [`    ${formatRuns(hit.snippet)}`] : []),
  ].join('\n');

const formatResult = async (search: Search, query: string, isJson: boolean): Promise<string> => {
  const { hits, total, suggestions } = await search({
    query,
    page: 1,
    perPage: 10,
  });
  if (isJson) {
    return JSON.stringify(
      hits.map(({ url, title, breadcrumbs, score }) => ({ url, title, breadcrumbs, score })),
    );
  }
  const hint = suggestions.length > 0 ? `Try searching for: ${suggestions.join(', ')}` : '';
  const heading = `${total === 0 ? 'No results' : `${total} results`} for "${query}"`;
  return `${[heading, hint, ...hits.map(formatHit)].filter(Boolean).join('\n')}\n`;
};

export const searchCommand = async (): Promise<void> => {
  const { flags, words } = readArguments({
    usage,
    about: `Prints the ten best sections for a query, as the site shows them.
Exit status: 0 for results, 1 for errors in content, 2 for wrong arguments.`,
    flags: {
      json: 'Print one line per query: an array of {url, title, breadcrumbs, score}',
      file: { placeholder: '<path>', description: 'Read one query per line from a file' },
    },
    hasWords: true,
  });
  if ((flags.file === undefined) === (words.length === 0)) {
    throw usageError(usage, 'Expected either a query or `--file`.');
  }
  const queries = flags.file === undefined ? [words.join(' ')] : await readQueries(flags.file);
  const { built } = await loadBuildableSite();
  const search = await createSiteSearch(built);
  for (const query of queries) {
    process.stdout.write(`${await formatResult(search, query, flags.json ?? false)}\n`);
  }
};
