import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** What kind of words a reader typed; figures are told by class. */
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
  | 'question';

/**
 * A query with the sections that answer it. An address is written below `/docs/` (`api/shop#purchaseoffer`) or, with a
 * slash in front, in full. `rest` is the page of the REST API's rules, `um` stands for `understanding-modules`, `*` for
 * any letters.
 */
export type LabelledQuery = {
  readonly queryClass: QueryClass;
  readonly query: string;
  readonly answers: readonly string[];
};

/** The queries of a half: `tuning.yml` or `held-out.yml`, class by class, each with its answers. */
const loadQueries = (name: string): LabelledQuery[] => {
  const file = path.join(import.meta.dirname, `${name}.yml`);
  const classes = parse(readFileSync(file, 'utf8')) as Record<QueryClass, Record<string, string[]>>;
  return Object.entries(classes).flatMap(([queryClass, queries]) =>
    Object.entries(queries).map(([query, answers]) => ({
      queryClass: queryClass as QueryClass,
      query,
      answers,
    })),
  );
};

export const tuning = loadQueries('tuning');
export const heldOut = loadQueries('held-out');
