import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** The kind of words that a reader typed; figures are reported by class. */
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
 * A query with the sections that readers expect. An address is relative to `/docs/` (`api/shop#purchaseoffer`) or, with a
 * leading slash, absolute. `rest` is the page of the REST API's rules, `um` stands for `understanding-modules`, `*` for
 * any characters.
 */
export type LabelledQuery = {
  readonly queryClass: QueryClass;
  readonly query: string;
  readonly expected: readonly string[];
};

/** Loads `tuning.yml` or `held-out.yml`: queries by class, each with its expected sections. */
const loadQueries = (name: string): LabelledQuery[] => {
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
