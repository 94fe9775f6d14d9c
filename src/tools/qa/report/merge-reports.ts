import { mergeLinks } from '../external-links.ts';
import { identityOf, mergeReviewItems } from '../finding.ts';
import type { Report } from './report.ts';

const union = (values: readonly string[]): string[] => [...new Set(values)];

const unionBy = <Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] =>
  [...Map.groupBy(values, keyOf).values()].flatMap((alike) => alike.slice(0, 1));

/** If a report lists a check but has no `seen` entry for it, the check covered all pages in the report. */
const mergeSeen = (reports: readonly Report[]): NonNullable<Report['seen']> => {
  const ids = new Set(reports.flatMap(({ seen }) => Object.keys(seen ?? {})));
  return Object.fromEntries(
    [...ids].map((id) => [
      id,
      union(
        reports
          .filter(({ checks }) => checks.some((check) => check.id === id))
          .flatMap(({ seen, pages }) => seen?.[id] ?? pages.map(({ path }) => path)),
      ),
    ]),
  );
};

export const mergeReports = (reports: readonly [Report, ...Report[]]): Report => {
  const [first] = reports;
  return {
    site: first.site,
    date: reports.reduce((latest, { date }) => (date > latest ? date : latest), first.date),
    engines: union(reports.flatMap(({ engines }) => engines)),
    notes: union(reports.flatMap(({ notes }) => notes)),
    setup: first.setup,
    ...(first.windows && { windows: first.windows }),
    ...(first.modes && { modes: first.modes }),
    seconds: Math.max(...reports.map(({ seconds }) => seconds)),
    pages: unionBy(
      reports.flatMap(({ pages }) => pages),
      ({ path }) => path,
    ).toSorted((one, other) => one.path.localeCompare(other.path)),
    checks: unionBy(
      reports.flatMap(({ checks }) => checks),
      ({ id }) => id,
    ),
    findings: unionBy(
      reports.flatMap(({ findings }) => findings),
      identityOf,
    ),
    doubts: mergeReviewItems(reports.flatMap(({ doubts }) => doubts)),
    externalLinks: mergeLinks(reports.flatMap(({ externalLinks }) => externalLinks)),
    seen: mergeSeen(reports),
  };
};
