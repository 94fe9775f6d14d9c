import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { problemReportSchema } from '../../../../schemas/problem-report.ts';
import { runCommand } from '../run-command.ts';
import { writeFolder } from '../../../support/write-folder.ts';

const page = (title: string, body: string): string => `---\ntitle: ${title}\n---\n\n${body}\n`;

/** Twenty problems in twelve files, each described by a comment. */
const content = writeFolder({
  // Unknown key, wrong type.
  'docs/01.mdx': '---\ntitel: One\nsidebar_position: first\n---\n\nText.\n',
  // A blank line before front matter.
  'docs/02.mdx': '\n---\ntitle: Two\n---\n\nText.\n',
  // Unclosed front matter.
  'docs/03.mdx': '---\ntitle: Three\n\nText.\n',
  // Two links to unknown pages, one to an unknown heading.
  'docs/04.mdx': page('Four', '[a](/docs/nowhere)\n\n[b](/docs/gone)\n\n[c](/docs/12#missing)'),
  // Two unknown components.
  'docs/05.mdx': page('Five', '<Calout />\n\n<Bagde />'),
  // An unclosed brace.
  'docs/06.mdx': page('Six', 'An open { brace'),
  // A level 1 heading in the body, an image without alternative text.
  'docs/07.mdx': page('Seven', 'Text.\n\n# Title\n\n![](https://example.com/a.png)'),
  // An unknown language, and a line that does not exist.
  'docs/08.mdx': page('Eight', '```jsno\n1\n```\n\n```js {9}\n1\n```'),
  // An unknown admonition, a misspelled token.
  'docs/09.mdx': page('Nine', ':::wraning\n\nText.\n\n:::\n\n%prodct%'),
  // A missing date.
  'changelog/version-1.0.0.mdx': page('Version 1.0.0', 'Text.'),
  // A misspelled key and a non-numeric position.
  'docs/guides/_category_.yml': 'lable: Guides\nposition: two\n',
  'docs/guides/10.mdx': page('Ten', 'Text.'),
  // A redirect to an unknown page.
  'redirects.yml': '- from: /docs/old\n  to: /docs/nowhere\n',
  // A valid page.
  'docs/12.mdx': page('Twelve', 'Text.'),
});

const environment = { DOCS_CONTENT_DIR: content };

const expected = [
  'changelog/version-1.0.0.mdx:2:1 front-matter/missing-key',
  'docs/01.mdx:2:1 front-matter/unknown-key',
  'docs/01.mdx:3:19 front-matter/invalid-value',
  'docs/02.mdx:2:1 front-matter/missing',
  'docs/03.mdx:1:1 front-matter/unclosed',
  'docs/04.mdx:5:5 link/unknown-page',
  'docs/04.mdx:7:5 link/unknown-page',
  'docs/04.mdx:9:5 link/unknown-anchor',
  'docs/05.mdx:5:2 mdx/unknown-component',
  'docs/05.mdx:7:2 mdx/unknown-component',
  'docs/06.mdx:5:9 mdx/syntax',
  'docs/07.mdx:7:1 heading/title-in-body',
  'docs/07.mdx:9:1 image/missing-alt',
  'docs/08.mdx:5:4 code/unknown-language',
  'docs/08.mdx:9:8 code/invalid-range',
  'docs/09.mdx:5:4 admonition/unknown-type',
  'docs/09.mdx:11:1 token/unknown',
  'docs/guides/_category_.yml:1:1 category/unknown-key',
  'docs/guides/_category_.yml:2:11 category/invalid-value',
  'redirects.yml:2:7 redirects/unknown-target',
];

const contentsOf = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [file, readFileSync(file).toString('base64')]),
  );

describe('twenty problems in twelve files', () => {
  test('are all in one report, sorted and counted', () => {
    const { status, stdout } = runCommand('check', ['--format', 'json'], { environment });
    const { summary, problems } = problemReportSchema.parse(JSON.parse(stdout));
    const found = problems.map(({ location, code }) =>
      location.kind === 'range'
        ? `${path.relative(content, location.file)}:${location.line}:${location.column} ${code}`
        : `${JSON.stringify(location)} ${code}`,
    );
    expect(found).toEqual(expected);
    expect(summary).toEqual({ errors: 18, warnings: 2, files: 12 });
    expect(status).toBe(1);
    expect(runCommand('check', [], { environment }).stdout).toContain(
      '\n18 errors and 2 warnings in 12 files.\n',
    );
  });

  test('stop a build before it changes the previous one', () => {
    const dist = writeFolder({ 'build-id.txt': 'before\n', 'public/index.html': '<p>Before</p>' });
    const before = contentsOf(dist);
    const { status, stdout, stderr } = runCommand('build', [], {
      environment: { ...environment, DOCS_DIST_DIR: dist },
    });
    expect(status).toBe(1);
    expect(stderr).toContain('18 errors and 2 warnings in 12 files.');
    expect(stderr).toContain(`${dist} is unchanged.`);
    expect(stdout).not.toContain('rendered');
    expect(contentsOf(dist)).toEqual(before);
  });
});
