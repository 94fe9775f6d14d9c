import { describe, expect, test } from 'vitest';
import { operationSections } from '../../../src/base/text/markdown-sections.ts';
import { call, buildBeaconry } from './beaconry-site.ts';

describe('an operation', () => {
  const operationWith = (parts: object) =>
    buildBeaconry({ paths: { '/a': { get: { ...call('getA', 'a'), ...parts } } } });

  test.each([
    ['2026-12-31', 'stops working on December 31, 2026.'],
    ['2027-01-02T10:00:00Z', 'stops working on January 2, 2027.'],
    [2031, 'stops working on 2031.'],
    ['next summer', 'stops working on next summer.'],
  ])('that is deprecated until %s says so', async (sunset, words) => {
    const built = await operationWith({ deprecated: true, 'x-sunset': sunset });
    expect(built.output('docs/api/a.md')).toContain(
      `**Deprecated.** Do not use it in new code: it ${words}`,
    );
  });

  test('is one section of the copy, even if its description has headings', async () => {
    const description = 'Do it.\n\n# Why\n\n## Light\nIt is dark.\n\n~~~sh\n# No heading\n~~~';
    const built = await operationWith({ description });
    const [section = ''] = operationSections(built.output('docs/api/a.md'), 'getA');
    expect(section).toContain('##### Why\n\n##### Light\nIt is dark.\n\n~~~sh\n# No heading\n~~~');
    expect(section).toContain('**204** Done.');
  });

  test('has the samples of its author next to ours in all outputs', async () => {
    const built = await operationWith({
      'x-codeSamples': [
        { lang: 'Ruby', label: 'Ruby', source: "Beaconry.light('north-head')" },
        { lang: 'Shell', label: 'CLI', source: 'beaconry light north-head\n' },
        { lang: 'Ruby' },
      ],
      'x-code-samples': [
        { lang: 'COBOL', source: 'DISPLAY "A".' },
        { language: 'curl', name: 'By hand', code: 'curl http://lamp' },
        { language: 'curl', code: 'curl http://mast' },
      ],
    });
    const copy = built.output('docs/api/a.md');
    expect(copy).toContain("**Ruby**\n\n```ruby\nBeaconry.light('north-head')\n```");
    expect(copy).toContain('**CLI**\n\n```bash\nbeaconry light north-head\n```');
    expect(copy).toContain('**COBOL**\n\n```cobol\nDISPLAY "A".\n```');
    expect(copy).toContain('**By hand**\n\n```bash\ncurl http://lamp\n```');
    expect(copy).toContain('**curl**\n\n```bash\ncurl http://mast\n```');
    expect(copy).toContain('**cURL**');
    const { paths: published } = JSON.parse(built.output('openapi.json')) as {
      readonly paths: Record<string, { readonly get: { readonly 'x-codeSamples': object[] } }>;
    };
    const samples = published['/a']?.get['x-codeSamples'] ?? [];
    expect(samples.slice(0, 2)).toEqual([
      { lang: 'Ruby', label: 'Ruby', source: "Beaconry.light('north-head')" },
      { lang: 'Shell', label: 'CLI', source: 'beaconry light north-head\n' },
    ]);
    expect(samples.length).toBeGreaterThan(5);
  });
});

describe('descriptions of pages', () => {
  test.each([
    [['Do it.', 'Do more.'], 'Ships: Do it, Do more.'],
    [['Wait …', 'Go'], 'Ships: Wait …, Go.'],
    [['Etc...'], 'Ships: Etc...'],
    [['する。'], 'Ships: する.'],
  ])('of %j have each period once', async (titles, description) => {
    const built = await buildBeaconry({
      paths: Object.fromEntries(
        titles.map((summary, index) => [
          `/${index}`,
          { get: { ...call(`get${index}`, 'ships'), summary } },
        ]),
      ),
    });
    expect(built.page('/docs/api/ships').description).toBe(description);
  });
});
