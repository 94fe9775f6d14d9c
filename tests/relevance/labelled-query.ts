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

type Row = readonly [query: string, ...answers: readonly string[]];

/** One row a query, under the name of its class. */
export const labelQueries = (rows: Readonly<Record<QueryClass, readonly Row[]>>): LabelledQuery[] =>
  (Object.keys(rows) as QueryClass[]).flatMap((queryClass) =>
    rows[queryClass].map(([query, ...answers]) => ({ queryClass, query, answers })),
  );
