import { expect, test } from 'vitest';
import { moveStyleAttributes } from '../../../src/build/page-styles.ts';

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
  '<script>"<p style=\\"a\\">"</script>',
  '<textarea><p style="color:red"></textarea>',
])('what only looks like a style stays as it is: %s', (html) => {
  expect(moveStyleAttributes(head + html)).toBe(head + html);
});

test('a style that would end its rule gets none', () => {
  expect(moveStyleAttributes(`${head}<p style="a:b}*{c:d">A</p>`)).not.toContain('*{c:d}');
});
