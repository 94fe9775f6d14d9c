import { expect, test } from 'vitest';
import { fromDialect } from '../../../../src/tools/migrate/dialects/from-dialect.ts';

const settings = { basePath: '/', hasTrailingSlash: false, hasMath: false, isPlainMarkdown: false };

const read = (body: string) =>
  fromDialect(
    { body, root: '/site', from: '/site/a.md', name: 'a.md' },
    { kind: 'VitePress', settings },
  );

test('values of Vue become those of MDX, with what they need of the script', () => {
  const script = `<script setup lang="ts">
import Card from './Card.vue'
import { data } from './a.data'
import { unused } from 'unused'
const first: string = data.list[0]
function twice(text: string) {
  return text + text
}
onMounted(() => twice('a'))
</script>`;
  expect(
    read(`${script}\n\n# A\n\n"{{ twice(first) }}" \`{{ code }}\` {{ $frontmatter.title }}\n`),
  ).toEqual({
    body: `import { data } from './a.data';
export const first = data.list[0];
export function twice(text) {
    return text + text;
}

# A

"{twice(first)}" \`{{ code }}\` {frontMatter.title}
`,
    keys: { format: 'mdx' },
    notes: [expect.objectContaining({ what: '`<script>` of `a.md`' })],
  });
});

test('elements that Vue repeats or chooses become what it looks at, with their source in a comment', () => {
  const { body } = read(`<script setup>
import { list } from './list'
</script>

<ul>
  <li v-for="(item, index) in list" :key="index"><b v-if="item.isNew">{{ item.name }}</b> /* x */</li>
</ul>

<p v-if="list.length">Some</p>
<p v-else>None</p>

<a :href="list[0]" :class="{ on: true }" @click="go">Go</a>
`);
  expect(body).toBe(`import { list } from './list';

<ul>
  {list /* <li v-for="(item, index) in list" :key="index"><b v-if="item.isNew">{{ item.name }}</b> /* x * /</li> */}
</ul>

{list.length /* <p v-if="list.length">Some</p>
<p v-else>None</p> */}

<a href={list[0]}>Go</a>
`);
});

test('elements that Vue repeats for a list in the page are repeated', () => {
  const script = `<script setup>\nconst up = 'Up'\nconst items = [{ name: 'A' }]\n</script>\n`;
  const { body } = read(
    `${script}
<ul>
  <li v-for="(item, at) in items" :key="at" class="x">
    {{ up }} {{ at }} {{ item.name }}
  </li>
</ul>
`,
  );
  expect(body).toBe(`export const up = 'Up';
export const items = [{ name: 'A' }];

<ul>
  {items.map((item, at) => (<li key={at} class="x">
    { up } { at } { item.name }
  </li>))}
</ul>
`);
  const { body: other, notes } = read(
    `${script}\n<p v-for="item of items"><b v-if="item.name">{{ item.name }}</b></p>\n`,
  );
  expect(other.trim()).toBe(
    '{null /* <p v-for="item of items"><b v-if="item.name">{{ item.name }}</b></p> */}',
  );
  expect(notes.map(({ what }) => what)).toContain('`v-for="… items"` on `a.md`');
});

test('a name of the theme is imported, so that its lack is reported', () => {
  expect(read('{{ $params.id }}\n').body).toBe(
    "import { $params } from 'vitepress';\n\n{$params.id}\n",
  );
});

test('code that Vue reads shows its constant values', () => {
  expect(read("```sh-vue [a]\n$ cd {{'<b>'}} {{ c }}\n```\n\n```sh\n{{'d'}}\n```\n").body).toBe(
    '```sh title="a"\n$ cd <b> {{ c }}\n```\n\n```sh\n{{\'d\'}}\n```\n',
  );
});

test('text that Vue does not read stays', () => {
  for (const body of ['`{{ a }}`\n', '```vue\n{{ a }}\n```\n', '<!-- {{ a }} -->\n']) {
    expect(read(body)).toEqual({ body, keys: {}, notes: [] });
  }
  expect(read('<span v-pre>{{ a }}</span>\n').keys).toEqual({});
});

test('a page that MDX cannot read stays as it is', () => {
  const body = 'A {{ b c }} here\n';
  expect(read(body)).toEqual({ body, keys: {}, notes: [] });
});
