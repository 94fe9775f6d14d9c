import { expect, test } from 'vitest';
import { clientLanguages } from '../../../../src/api/clients/languages.ts';
import { readClient } from '../../../../src/api/clients/client-model/read-client.ts';
import { printReadme } from '../../../../src/api/clients/print-readme.ts';
import { shippedOpenapi } from '../shipped-openapi.ts';

const model = readClient(await shippedOpenapi());

const declarations: Readonly<Record<string, readonly [blocks: RegExp, names: RegExp]>> = {
  typescript: [
    /export type (?:Client|Session|Call)Options = \{\n([^]*?)\n\};/g,
    /^ {2}readonly (\w+)\?:/gm,
  ],
  unity: [
    /public (?:sealed )?class (?:Client|Call)Options\n {4}\{([^]*?)\n {4}\}/g,
    /^ {8}public \S+ (\w+) \{ get; set; \}/gm,
  ],
  unreal: [
    /struct F(?:ClientSettings|CallOptions)\n\{([^]*?)\n\};/g,
    /^\t[\w<>(), &]+ (\w+)[ {;]/gm,
  ],
  godot: [
    /^const LONGEST_PAUSE_MS[^]*?(?=^var _scopes)|^class CallOptions:[^]*?(?=^\tvar is_cancelled)/gm,
    /^\t?var (\w+)/gm,
  ],
};

test.each(clientLanguages)('the readme of $label lists every option', (language) => {
  const files = language.print(model);
  const source = [...files.values()].join('\n');
  const [blocks = /$^/g, names = /$^/g] = declarations[language.id] ?? [];
  const declared = [...source.matchAll(blocks)].flatMap(([block]) =>
    [...block.matchAll(names)].map(([, name = '']) => name),
  );
  expect(declared.length).toBeGreaterThan(10);
  const readme = printReadme(model, language, [...files.keys()]);
  const table = readme.split('\n').filter((line) => line.startsWith('| '));
  const missing = declared.filter((name) => !table.some((row) => row.includes(`${name}\``)));
  expect(missing).toEqual([]);
});

test.each(clientLanguages)(
  'the readme of $label says how lists, files and tokens work',
  (language) => {
    const readme = printReadme(model, language, []);
    const titles = [...readme.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
    expect(titles).toEqual(
      expect.arrayContaining(['Options', 'Threads and lifetime', 'Lists', 'Files', 'Tokens']),
    );
  },
);

test('the readme of an API without lists, files and a session says nothing of them', () => {
  const small = { ...model, operations: [], uploads: [], downloads: [], session: null };
  for (const language of clientLanguages) {
    expect(printReadme(small, language, [])).not.toMatch(
      /^## (?:Lists|Files|Tokens)$|[Tt]okenStore/m,
    );
  }
});
