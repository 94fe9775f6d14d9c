import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export type QueryClass =
  | 'exact'
  | 'multi-word'
  | 'prefix'
  | 'one-typo'
  | 'two-typos'
  | 'synonym'
  | 'identifier'
  | 'endpoint'
  | 'error-code'
  | 'question'
  | 'intent';

/**
 * A query with its expected sections. An address is relative to `/docs/` (`api/shop#purchaseoffer`) or, with a leading
 * slash, absolute. `rest` stands for the page with the rules of the REST API, `um` for `understanding-modules`, and `*`
 * for any characters.
 */
export type LabeledQuery = {
  readonly queryClass: QueryClass;
  readonly query: string;
  readonly expected: readonly string[];
};

const loadQueries = (name: string): LabeledQuery[] => {
  const file = path.join(import.meta.dirname, `${name}.yml`);
  const classes = parse(readFileSync(file, 'utf8')) as Record<QueryClass, Record<string, string[]>>;
  return Object.entries(classes).flatMap(([queryClass, queries]) =>
    Object.entries(queries).map(([query, expected]) => ({
      queryClass: queryClass as QueryClass,
      query,
      expected,
    })),
  );
};

export const tuning = loadQueries('tuning');
export const heldOut = loadQueries('held-out');
