import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readModule } from '../../../../src/tools/migrate/code/read-module.ts';
import { writeFolder } from '../../../support/write-folder.ts';

const read = (text: string, others: Readonly<Record<string, string>> = {}, name = 'a.config.ts') =>
  readModule(path.join(writeFolder({ [name]: text, ...others }), name));

describe('a module as data', () => {
  test('has literals of all kinds', () => {
    const { value, parts } = read(
      `export default { a: 'x', 'b-c': 1, d: [true, null, \`y\`], 2: undefined };`,
    );
    expect(value).toEqual({ a: 'x', 'b-c': 1, d: [true, null, 'y'], 2: undefined });
    expect(parts).toEqual([]);
  });

  test.each([
    ['export default', `const c = { a: 1 }; export default c;`],
    ['module.exports', `module.exports = { a: 1 };`],
    ['types', `const c: Config = ({ a: 1 } as Options) satisfies Config; export default c!;`],
    ['a function', `module.exports = async function create() { const n = 1; return { a: n }; };`],
    ['an exported function', `export default async function create() { return { a: 1 }; }`],
    ['an arrow', `export default () => ({ a: 1 });`],
    ['a wrapper', `export default defineConfig({ a: 1 });`],
    ['a function in a wrapper', `export default defineConfig(async () => ({ a: 1 }));`],
    ['wrappers of others', `const c = defineConfig({ a: 1 }); export default withDiagrams(c, {});`],
  ])('is found behind %s', (_, text) => {
    expect(read(text).value).toEqual({ a: 1 });
  });

  test('follows constants, templates, spreads and properties', () => {
    const { value } = read(`
      const name = 'x';
      const shared = { a: 1, list: [2] };
      export default { ...shared, url: \`/\${name}/\${shared.a}\`, all: [0, ...shared.list], name };`);
    expect(value).toEqual({ a: 1, list: [2], url: '/x/1', all: [0, 2], name: 'x' });
  });

  test('reads files beside it, and what require.resolve names', () => {
    const { value } = read(
      `import links from './links.json';
       export default { links, path: require.resolve('./sidebars.js'), more: require('./more') };`,
      { 'links.json': '[1]', 'more.js': 'module.exports = { b: 2 };' },
    );
    expect(value).toEqual({ links: [1], path: './sidebars.js', more: { b: 2 } });
  });

  test.each([
    ["path.resolve(__dirname, './a.js')"],
    ["join(import.meta.dirname, './a.js')"],
    ["fileURLToPath(new URL('./a.js', import.meta.url))"],
  ])('reads the path in %s', (code) => {
    expect(read(`export default { path: ${code} };`).value).toEqual({ path: './a.js' });
  });

  test.each(["path.resolve('./a.js')", "path.join(__dirname, 'a', 'b')", 'fileURLToPath(here)'])(
    'leaves out the path in %s',
    (code) => {
      expect(read(`export default { path: ${code} };`).parts).toHaveLength(1);
    },
  );

  test('leaves code out, with its key, line and text', () => {
    const { value, parts } = read(`export default {
      a: 1,
      token: process.env.TOKEN,
      list: [1, create()],
      year: \`© \${new Date().getFullYear()}\`,
      method() { return 1; },
      [key]: 2,
    };`);
    expect(value).toEqual({ a: 1, list: [1] });
    expect(parts.map(({ key, line, code }) => [key, line, code])).toEqual([
      ['token', 3, 'process.env.TOKEN'],
      ['list.1', 4, 'create()'],
      ['year', 5, 'new Date().getFullYear()'],
      ['method', 6, 'method() { return 1; }'],
      ['', 7, '[key]: 2'],
    ]);
  });

  test('takes a branch by any value that is known', () => {
    const { value, parts } = read(
      `const version = '2'; export default { a: version ? \`\${true}\` : 1, b: null ? 1 : 2 };`,
    );
    expect(value).toEqual({ a: 'true', b: 2 });
    expect(parts).toEqual([]);
  });

  test('names a value that no text can have in it', () => {
    const { value, parts } = read('const list = [1]; export default { a: `${list}` };');
    expect(value).toEqual({});
    expect(parts.map(({ key, code }) => [key, code])).toEqual([['a', 'list']]);
  });

  test('runs nothing', () => {
    read(`globalThis.migrated = true; throw new Error(); export default {};`);
    expect('migrated' in globalThis).toBe(false);
  });

  test('survives constants and files that refer to themselves', () => {
    expect(read(`const a = b; const b = a; export default { a };`).value).toEqual({});
    expect(
      read(`import b from './b.js'; export default { b };`, {
        'b.js': `import a from './a.config.ts'; export default { a };`,
      }).value,
    ).toEqual({ b: {} });
  });

  test('takes the branch of a page that is made without a browser', () => {
    const { value } = read(`
      const isMac = Environment.canUseDOM ? navigator.platform === 'Mac' : false;
      export default { os: isMac ? 'mac' : 'linux' };`);
    expect(value).toEqual({ os: 'linux' });
  });

  test('lists the modules that it imports', () => {
    expect(
      read(`import math from 'remark-math'; const x = require('y'); export default {};`).imports,
    ).toEqual(['remark-math', 'y']);
  });
});
