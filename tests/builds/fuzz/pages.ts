import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';

const frontMatterLines = [
  'title: Sessions',
  'title: "Sessions',
  "title: 'It''s",
  'title: *sessions',
  'title: &anchor Sessions',
  'title: !!binary AAAA',
  'title: |\n  Many\n  lines',
  'title: [one, two',
  'title: {a: b',
  'title:',
  'titel: Sessions',
  '\ttitle: Sessions',
  'title: Sessions: and more',
  'description: >-\n  Folded\n   text',
  'sidebar_position: 1.5',
  'sidebar_position: .inf',
  'sidebar_position: -0x1F',
  'toc_min_heading_level: 6',
  'toc_max_heading_level: 2',
  'tags: [a, b',
  'tags:\n- a\n- b',
  'slug: /',
  'slug: ../../up',
  'slug: "%E0%A4%A"',
  'id: __proto__',
  'constructor: 1',
  'draft: yes',
  'unlisted: true',
  'pagination_next: null',
  'pagination_prev: nobody',
  '? complex\n: value',
  '<<: *merge',
  '- a list',
  '---',
  '...',
  '# comment',
  '%YAML 1.2',
  'title: Again',
  'authors:\n  - name: Nobody\n    url: not an address',
  'date: 2025-13-45',
  'version: 0.0.1',
  '"\\x"',
  'key: "\\u12"',
  '\u0000: \u2028',
  '💥: 🎮',
];

const bodyParts = [
  '# Title',
  '## Heading {#id}',
  '#### Deep',
  '## ',
  'A paragraph with **bold** and `code`.',
  'a < b and c > d',
  '<5 coins',
  '{',
  '}',
  '{player.name}',
  '{() => {',
  '{/* comment */}',
  '<!-- comment -->',
  '<Tabs groupId="engine">\n<TabItem value="a" label="A">\ntext\n</TabItem>\n</Tabs>',
  '<Tabs>',
  '</Tabs>',
  '<TabItem value={',
  '<Badg tone="loud">x</Badg>',
  '<Details summary="More">\n\ntext\n\n</Details>',
  '<Details summary=`x`>',
  '<div style="color: red">',
  '<img src="/a.png">',
  '<br>',
  '<a.b.c d:e={...f}/>',
  '<>fragment</>',
  ':::note',
  ':::note[Title]\n\ntext\n\n:::',
  '::::warning{a=b',
  ':::',
  ':text[a]{b}',
  '```json {1,3-2} title="a\n{}\n```',
  '```nolang\n```',
  '~~~',
  '````\n```',
  '[link](/docs/nowhere#nothing)',
  '[link](../../../..)',
  '[link](<a b>)',
  '[link]: /x "y',
  '[link][]',
  '![](/a.png)',
  '![alt](a.png "t',
  '<https://example.com>',
  '[x](javascript:alert(1))',
  '[x](//host%)',
  '| a | b |\n|---|\n| c |',
  '- [ ] task\n  1. deep\n     > quote',
  '[^1]: note',
  'text[^1]',
  '%product%',
  '%prodct%',
  '%api-url',
  'import x from "y"',
  "import Tabs from '@theme/Tabs';",
  'export const a = 1',
  'export default (',
  'export const Part = () => <b>x</b>',
  '&nbsp;&#0;&unknown;',
  '\\',
  '\t\tindented',
  '\u2028\u0085\u00a0',
  '\ud83d',
  'א\u202etext',
  '\r',
  '***',
  '<Operation id="nobody"/>',
  '<Diagram src="/x.svg" title="a" description="b"/>',
  '<Figure src="a" alt="" width={1e309} height="-1"/>',
];

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();

const shipped = files('content').map((file) => readFileSync(file, 'utf8'));

const written = fc
  .record({
    lines: fc.array(fc.oneof(fc.constantFrom(...frontMatterLines), fc.string()), { maxLength: 5 }),
    body: fc.array(fc.oneof(fc.constantFrom(...bodyParts), fc.string()), { maxLength: 8 }),
    gap: fc.constantFrom('\n', '\n\n', '\r\n', ' '),
    open: fc.constantFrom('---\n', '---\n', '---\n', '--- \n', '', '\uFEFF---\n', '\n---\n'),
    close: fc.constantFrom('\n---\n', '\n---\n', '\n---\n', '\n', '\n----\n'),
  })
  .map(({ lines, body, gap, open, close }) => open + lines.join('\n') + close + body.join(gap));

const edited = fc
  .record({
    page: fc.constantFrom(...shipped),
    edits: fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        remove: fc.nat(40),
        insert: fc.oneof(fc.constantFrom(...bodyParts, ...frontMatterLines, '', ''), fc.string()),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ page, edits }) =>
    edits.reduce(
      (text, { at, remove, insert }) => {
        const from = Math.floor(at * text.length);
        return text.slice(0, from) + insert + text.slice(from + remove);
      },
      page.slice(0, 4000),
    ),
  );

const bytes = fc.uint8Array({ maxLength: 200 });

export const anyPage: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 6, arbitrary: written.map((text) => Buffer.from(text)) },
  { weight: 3, arbitrary: edited.map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: bytes },
);

export const anyYaml: fc.Arbitrary<Uint8Array> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...frontMatterLines,
        'label: Tools',
        'position: first',
        'link:\n  type: doc\n  id: nobody',
        '- from: /a\n  to: /b',
        '- from: [',
      ),
      fc.string(),
    ),
    { maxLength: 6 },
  )
  .map((lines) => Buffer.from(lines.join('\n')));
