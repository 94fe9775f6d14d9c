import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { formatCommand } from '../../../../src/base/files/command-line.ts';
import { listProduct } from '../../../../src/tools/package/compile-product.ts';

/** These modules write npm scripts, or define how commands are shown. */
const exempt = new Set(['src/base/files/command-line.ts', 'src/commands/init/starter-files.ts']);

const stringsOf = (file: string): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) {
      found.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return found;
};

test.each([
  ['check', '--fix', 'npm run check -- --fix', 'npx docs check --fix'],
  ['build', '', 'npm run build', 'npx docs build'],
  ['start', '', 'npm start', 'npx docs start'],
])('%s %s is shown as `%s` here and as `%s` in a site', (name, words, here, inSite) => {
  expect(formatCommand(false, name, words)).toBe(here);
  expect(formatCommand(true, name, words)).toBe(inSite);
});

test('no packaged message names a script or document of this repository', () => {
  const modules = listProduct('.').filter(
    (file) => /^src\/.*\.tsx?$/.test(file) && !exempt.has(file),
  );
  const wrong = modules.flatMap((file) =>
    stringsOf(file)
      .filter((text) =>
        /\bnpm (?:run \w|start\b|test\b)|\s\S*(?:content|src)\/\S*\b[A-Z]+\.md/.test(text),
      )
      .map((text) => `${file}: ${text}`),
  );
  expect(modules.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});
