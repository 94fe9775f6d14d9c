import { describe, expect, test } from 'vitest';
import { problemReportSchema } from '../../../../schemas/problem-report.ts';
import { type Problem, createProblem } from '../../../../src/problems/problem.ts';
import { formatGithub } from '../../../../src/problems/report/format-github.ts';
import { formatJson } from '../../../../src/problems/report/format-json.ts';

const range = (file: string, line: number, column: number, length: number) => ({
  kind: 'range' as const,
  file,
  line,
  column,
  length,
});

const full: Problem = createProblem({
  code: 'front-matter/duplicate-id',
  location: range('docs/a,b: c.mdx', 3, 5, 7),
  expected: 'an id that only one document has',
  found: '100% `x`\r\nand more',
  suggestion: 'y',
  related: { message: 'The id belongs to', location: range('docs/b.mdx', 2, 1, 4) },
  fix: { location: range('docs/a,b: c.mdx', 3, 5, 7), text: 'y' },
  otherLocations: [range('docs/d.mdx', 4, 1, 7)],
});

const problems: readonly Problem[] = [
  full,
  createProblem({
    code: 'link/unknown-anchor',
    location: range('docs/a.mdx', 1, 1, 1),
    expected: 'a heading',
    found: 'none',
  }),
  createProblem({
    code: 'content/missing-folder',
    location: { kind: 'file', file: 'content' },
    expected: 'a folder',
    found: 'none',
  }),
  createProblem({
    code: 'config/invalid-value',
    location: { kind: 'environment', variable: 'DOCS_SITE_URL' },
    expected: '`DOCS_SITE_URL` to be an address',
    found: '"x"',
  }),
];

describe('the report for programs', () => {
  test('is what its schema says, sorted and counted', () => {
    const report = problemReportSchema.parse(JSON.parse(formatJson(problems)));
    expect(report.summary).toEqual({ errors: 3, warnings: 1, files: 3 });
    expect(report.problems.map(({ code }) => code)).toEqual([
      'config/invalid-value',
      'content/missing-folder',
      'front-matter/duplicate-id',
      'link/unknown-anchor',
    ]);
    expect(report.problems[2]).toEqual({
      ...full,
      message: 'Expected an id that only one document has, but found 100% `x`\r\nand more.',
    });
  });

  test('says null of what is absent', () => {
    const { problems: shown } = problemReportSchema.parse(JSON.parse(formatJson(problems)));
    expect(shown[0]).toMatchObject({ suggestion: null, related: null, fix: null });
  });

  test('is a report where nothing is wrong, too', () => {
    expect(problemReportSchema.parse(JSON.parse(formatJson([])))).toEqual({
      version: 2,
      summary: { errors: 0, warnings: 0, files: 0 },
      problems: [],
    });
  });

  test('does not match its schema with an unknown key', () => {
    const report = JSON.parse(formatJson([])) as object;
    expect(problemReportSchema.safeParse({ ...report, more: 1 }).success).toBe(false);
  });
});

describe('the report for GitHub', () => {
  test('is one workflow command a problem, escaped', () => {
    expect(formatGithub(problems)).toBe(
      [
        '::error title=config/invalid-value::Expected `DOCS_SITE_URL` to be an address, but found "x".',
        '::error file=content,title=content/missing-folder::Expected a folder, but found none.',
        '::error file=docs/a%2Cb%3A c.mdx,line=3,col=5,endColumn=12,title=front-matter/duplicate-id::Expected an id that only one document has, but found 100%25 `x`%0D%0Aand more.%0AThe id belongs to docs/b.mdx:2:1%0AAlso in 1 other place. To list all, run npm run check -- --explain front-matter/duplicate-id%0ADid you mean `y`?',
        '::warning file=docs/a.mdx,line=1,col=1,endColumn=2,title=link/unknown-anchor::Expected a heading, but found none.',
        '',
      ].join('\n'),
    );
  });

  test('is empty where nothing is wrong', () => {
    expect(formatGithub([])).toBe('');
  });
});
