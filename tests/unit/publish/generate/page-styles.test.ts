import { expect, test } from 'vitest';
import { moveStyleAttributes } from '../../../../src/publish/generate/page-styles.ts';

const head = '<head><style>a{}</style></head>';

test('a style becomes a rule that only its elements have', () => {
  const written = `${head}<p class="a" style="color:red">A</p><i style="color:red">B</i>`;
  expect(moveStyleAttributes(written)).toBe(
    '<head><style>a{}[data-style="color:red"]{color:red}</style></head>' +
      '<p class="a" data-style="color:red">A</p><i data-style="color:red">B</i>',
  );
});

test('what the pipeline has moved gets its rule, too', () => {
  expect(moveStyleAttributes(`${head}<path data-style="fill: red"/>`)).toBe(
    '<head><style>a{}[data-style="fill: red"]{fill: red}</style></head><path data-style="fill: red"/>',
  );
});

test('entities are read as browsers read them', () => {
  const written = `${head}<p style="--a:&quot;b&quot;;--c:&#x27;d&#39;">A</p>`;
  expect(moveStyleAttributes(written)).toContain(
    `[data-style="--a:\\"b\\";--c:'d'"]{--a:"b";--c:'d'}`,
  );
});

test.each([
  '<code>&lt;p style="color:red"&gt;</code>',
  '<p title="<i style=1>" class="a">A</p>',
  '<p title="a style=b" class="a">A</p>',
  `<p title='a style="b"'>A</p>`,
  '<script>"<p style=\\"a\\">"</script>',
])('what only looks like a style stays as it is: %s', (html) => {
  expect(moveStyleAttributes(head + html)).toBe(head + html);
});

test.each(['a <script> b', 'a <style> b', 'a <title> b', 'a > b'])(
  'words in an attribute are no tag: %s',
  (words) => {
    const written = `${head}<svg aria-label="${words}"></svg><p style="color:red">A</p><title>B</title><script></script>`;
    expect(moveStyleAttributes(written)).toContain('<p data-style="color:red">A</p>');
  },
);

test('a drawing with an empty title hides nothing', () => {
  const written = `${head}<svg><title/></svg><p style="color:red">A</p><svg><title>B</title></svg>`;
  expect(moveStyleAttributes(written)).toContain('<p data-style="color:red">A</p>');
});

test.each([
  'a:b}*{c:d',
  'fill:red/*',
  'width:calc(1px',
  'quotes:"a',
  'fill:red\\',
  'a:b</style>',
  'a{b:c}',
])('a style that would reach beyond its rule gets none: %s', (style) => {
  const written = `${head}<p style="${style.replaceAll('"', '&quot;')}">A</p><i style="top:0">B</i>`;
  expect(moveStyleAttributes(written)).toContain(
    '<style>a{}[data-style="top:0"]{top:0}</style></head>',
  );
});

test('the rule of a style of several lines names them as CSS does', () => {
  expect(moveStyleAttributes(`${head}<p style="fill:red;\n\tstroke:blue">A</p>`)).toContain(
    '[data-style="fill:red;\\a \\9 stroke:blue"]{fill:red;\n\tstroke:blue}',
  );
});
