import { styleText } from 'node:util';
import type { ApiChange } from '../../api/diff/api-change.ts';
import { type Level, levels } from '../../api/diff/change-rules.ts';
import {
  describeAffected,
  describeChange,
  describeOperations,
} from '../../api/diff/describe-change.ts';
import { capitalize } from '../../base/text/capitalize.ts';
import { formatLocation, type SourceLocation } from '../../problems/problem.ts';
import { formatAnnotation } from '../../problems/report/format-github.ts';

export type Report = {
  readonly old: string;
  readonly next: string;
  readonly changes: readonly (ApiChange & {
    readonly location: SourceLocation;
    /** Whether the location is in the working directory. */
    readonly isOnDisk: boolean;
  })[];
};

type LocatedChange = Report['changes'][number];

const names: Readonly<Record<Level, string>> = {
  breaking: 'breaking',
  potentially: 'potentially breaking',
  compatible: 'compatible',
};

const colors = { breaking: 'red', potentially: 'yellow', compatible: 'green' } as const;

const countsOf = ({ changes }: Report): Readonly<Record<Level, number>> =>
  Object.fromEntries(
    levels.map((level) => [level, changes.filter((each) => each.level === level).length]),
  ) as Record<Level, number>;

const summaryOf = (report: Report): string => {
  const counts = countsOf(report);
  const parts = levels.map((level) => `${counts[level]} ${names[level]}`);
  return `Changes from ${report.old} to ${report.next}: ${parts.join(', ')}.`;
};

const reach = (change: LocatedChange): string =>
  change.level === 'compatible'
    ? `In ${describeOperations(change)}`
    : `Affects ${describeAffected(change)} ${describeOperations(change)}`;

const inGroups = (
  { changes }: Report,
  format: (heading: string, level: Level, group: readonly LocatedChange[]) => string,
): string =>
  levels
    .map((level) => ({ level, group: changes.filter((each) => each.level === level) }))
    .filter(({ group }) => group.length > 0)
    .map(({ level, group }) => format(capitalize(names[level]), level, group))
    .join('');

const formatPretty = (report: Report): string => {
  const paint = (style: Parameters<typeof styleText>[0], text: string): string =>
    styleText(style, text, { stream: process.stdout });
  const groups = inGroups(report, (heading, level, group) => {
    const lines = group.map(
      (change) =>
        `  ${describeChange(change)}\n    ${reach(change)}\n    ${formatLocation(change.location)}\n`,
    );
    return `${paint(['bold', colors[level]], heading)}\n\n${lines.join('\n')}\n`;
  });
  return `${groups}${summaryOf(report)}\n`;
};

const formatMarkdown = (report: Report): string => {
  const groups = inGroups(report, (heading, _level, group) => {
    const lines = group.map((change) => `- ${describeChange(change)}. ${reach(change)}.\n`);
    return `\n## ${heading}\n\n${lines.join('')}`;
  });
  return `${summaryOf(report)}\n${groups}`;
};

const formatJson = (report: Report): string => {
  const changes = report.changes.map((change) => {
    const { kind, level, direction, keyword = null, before, after, operations, location } = change;
    const message = describeChange(change);
    return { kind, level, direction, message, keyword, before, after, operations, location };
  });
  const { old, next } = report;
  return `${JSON.stringify({ version: 1, old, new: next, summary: countsOf(report), changes }, null, 2)}\n`;
};

/** A change in another revision has no line in the pull request, so its annotation has no location. */
const formatGithub = ({ changes }: Report): string =>
  changes
    .filter(({ level }) => level !== 'compatible')
    .map((change) =>
      formatAnnotation({
        level: change.level === 'breaking' ? 'error' : 'warning',
        title: `${names[change.level]} API change`,
        location: change.isOnDisk ? change.location : { kind: 'environment', variable: '' },
        message: `${describeChange(change)}\n${reach(change)}`,
      }),
    )
    .join('');

export const formats = {
  pretty: formatPretty,
  markdown: formatMarkdown,
  json: formatJson,
  github: formatGithub,
} as const satisfies Readonly<Record<string, (report: Report) => string>>;
