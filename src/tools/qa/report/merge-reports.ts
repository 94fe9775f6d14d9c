import { type Finding, identityOf, identityOfDoubt } from '../finding.ts';
import type { Report } from './report.ts';

const unionBy = <Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] => [
  ...new Map(values.map((value) => [keyOf(value), value])).values(),
];

const mergeDoubts = (reports: readonly Report[]): Report['doubts'] =>
  [
    ...Map.groupBy(
      reports.flatMap(({ doubts }) => doubts),
      identityOfDoubt,
    ).values(),
  ].flatMap(([first, ...others]) =>
    first
      ? {
          ...first,
          pages: unionBy(
            [first, ...others].flatMap(({ pages }) => pages),
            String,
          ),
        }
      : [],
  );

/** A part without `seen` looked at all its pages if it ran the check. */
const mergeSeen = (reports: readonly Report[]): NonNullable<Report['seen']> => {
  const ids = new Set(reports.flatMap(({ seen }) => Object.keys(seen ?? {})));
  return Object.fromEntries(
    [...ids].map((id) => [
      id,
      unionBy(
        reports
          .filter(({ checks }) => checks.some((check) => check.id === id))
          .flatMap(({ seen, pages }) => seen?.[id] ?? pages.map(({ path }) => path)),
        String,
      ),
    ]),
  );
};

const mergeLinks = (reports: readonly Report[]): Report['externalLinks'] =>
  [
    ...Map.groupBy(
      reports.flatMap(({ externalLinks }) => externalLinks),
      ({ href }) => href,
    ),
  ].map(([href, own]) => ({
    href,
    texts: unionBy(
      own.flatMap(({ texts }) => texts),
      String,
    ),
    pages: unionBy(
      own.flatMap(({ pages }) => pages),
      String,
    ),
  }));

export const mergeReports = (reports: readonly [Report, ...Report[]]): Report => {
  const [first] = reports;
  const findings = new Map<string, Finding>();
  for (const finding of reports.flatMap((report) => report.findings)) {
    findings.set(identityOf(finding), findings.get(identityOf(finding)) ?? finding);
  }
  return {
    site: first.site,
    date:
      reports
        .map(({ date }) => date)
        .toSorted()
        .at(-1) ?? first.date,
    engines: [...new Set(reports.flatMap(({ engines }) => engines))],
    notes: [...new Set(reports.flatMap(({ notes }) => notes))],
    setup: first.setup,
    ...(first.windows && { windows: first.windows }),
    seconds: Math.max(...reports.map(({ seconds }) => seconds)),
    pages: unionBy(
      reports.flatMap(({ pages }) => pages),
      ({ path }) => path,
    ).toSorted((one, other) => one.path.localeCompare(other.path)),
    checks: unionBy(
      reports.flatMap(({ checks }) => checks),
      ({ id }) => id,
    ),
    findings: [...findings.values()],
    doubts: mergeDoubts(reports),
    externalLinks: mergeLinks(reports),
    seen: mergeSeen(reports),
  };
};
