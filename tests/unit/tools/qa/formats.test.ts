import { expect, test } from 'vitest';
import { writeJunit } from '../../../../src/tools/qa/report/write-junit.ts';
import { writeSarif } from '../../../../src/tools/qa/report/write-sarif.ts';
import { lint } from '../../../builds/build/validators.ts';
import { writeHtml } from '../../../../src/tools/qa/report/write-html.ts';
import { unvisitedPage } from '../../../../src/tools/qa/visited-page.ts';
import { report } from './report.ts';

test('JUnit is well-formed XML with a suite for each check and a case for each page', async () => {
  const xml = writeJunit(report);
  expect(await lint('junit', xml)).toEqual([]);
  expect(xml.match(/<testsuite /g)).toHaveLength(3);
  expect(xml.match(/<testcase /g)).toHaveLength(6);
  expect(xml.match(/<failure /g)).toHaveLength(2);
});

test('SARIF names a rule for each result, and files by relative addresses', () => {
  const { version, runs } = JSON.parse(writeSarif(report)) as {
    version: string;
    runs: {
      tool: { driver: { rules: { id: string }[] } };
      results: {
        ruleId: string;
        kind: string;
        level: string;
        message: { text: string };
        locations: { physicalLocation: { artifactLocation: { uri: string } } }[];
        partialFingerprints: Record<string, string>;
      }[];
    }[];
  };
  const [run] = runs;
  const results = run?.results ?? [];
  const rules = run?.tool.driver.rules.map(({ id }) => id);
  expect(version).toBe('2.1.0');
  expect(results.map(({ kind, level }) => `${kind} ${level}`)).toEqual([
    'fail error',
    'fail error',
    'review none',
  ]);
  expect(rules).toEqual(expect.arrayContaining(results.map(({ ruleId }) => ruleId)));
  const files = results.map(({ locations }) => locations[0]?.physicalLocation.artifactLocation.uri);
  expect(files).toEqual(['docs/a', 'index.html', 'index.html']);
  const fingerprints = results.map(({ partialFingerprints }) => partialFingerprints['finding/v1']);
  expect(new Set(fingerprints).size).toBe(3);
});

test('the table of pages tells what is at each address', () => {
  expect(writeHtml(report)).toContain('<td>https://docs.example.com/</td>');
  expect(writeHtml(report)).toContain(
    '<td>/docs/<wbr>a</td><td>200</td><td>1</td><td>A</td><td>All of &lt;A&gt;</td><td></td>',
  );
});

test('states that were opened are listed by page and width', () => {
  const stateOf = (name: string, width: number) => ({ ids: [name], name, width, steps: [] });
  const reached = [
    stateOf('menu “A & B”', 1440),
    stateOf('tab “Go”', 1440),
    stateOf('menu “C”', 390),
  ];
  const version = { files: [], hash: '', visited: unvisitedPage('/'), offered: [], reached };
  const [page, ...others] = report.pages;
  const html = writeHtml({
    ...report,
    pages: [...(page ? [{ ...page, version }] : []), ...others],
  });
  expect(html).toContain('<td>/</td><td>1440&nbsp;px</td><td>menu “A &amp; B”<br>tab “Go”</td>');
  expect(html).toContain('<td>/</td><td>390&nbsp;px</td><td>menu “C”</td>');
  expect(writeHtml(report)).not.toContain('Audited states');
});

test('where nothing was found, there is nothing to filter', () => {
  expect(writeHtml(report)).toContain('role="search"');
  const html = writeHtml({ ...report, findings: [] });
  expect(html).not.toContain('role="search"');
  expect(html).not.toContain('<script>');
});

test('what axe cannot decide is listed for a person, and is no finding', () => {
  const html = writeHtml(report);
  expect(html).toContain('2 findings on 2 pages');
  expect(html).toContain(
    '<code>h1 &gt; b</code></td><td>It is on &lt;a picture&gt;.</td><td>/</td>',
  );
  expect(writeHtml({ ...report, doubts: [] })).not.toContain('To review by eye');
});
