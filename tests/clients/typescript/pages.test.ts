import { expect, test } from 'vitest';
import { fileNameOf } from '../../../src/api/clients/typescript/print-header.ts';
import { printClient } from '../../../src/api/clients/typescript/print-client.ts';
import { model } from '../support/model.ts';
import { pageSamples } from '../support/page-samples.ts';
import { compile } from './compile.ts';

type Module = { readonly name: string; readonly code: string };

const all = pageSamples('javascript', model);

/**
 * Whether a sample sends requests without the generated client. Pages show these samples to readers who write their own
 * client.
 */
const isPlain = (code: string): boolean => code.includes('retry.js') || /\bfetch\(/.test(code);

const modules: readonly Module[] = all
  .filter(({ code }) => !isPlain(code))
  .map(({ file, line, name, code }) => ({
    name: name ?? `${file.replaceAll(/\W/g, '-')}-${line}.js`,
    code: `${code}\nexport {};`,
  }));

const node = `declare const process: { readonly env: Record<string, string> };
declare module 'node:fs/promises' {
  export const readFile: (file: string) => Promise<Uint8Array<ArrayBuffer>>;
}
`;

/** Type-checks JavaScript the way an editor does, so parameters do not need a type. */
const checkModules = (own: readonly Module[]): string[] =>
  compile(
    new Map([
      [`${fileNameOf(model)}.ts`, printClient(model)],
      ['node.d.ts', node],
      ...own.map(({ name, code }) => [name, code] as const),
    ]),
    {
      allowJs: true,
      checkJs: true,
      noImplicitAny: false,
      noUnusedLocals: false,
      noImplicitReturns: false,
      noUncheckedIndexedAccess: false,
      useUnknownInCatchVariables: false,
      lib: [
        'lib.esnext.d.ts',
        'lib.dom.d.ts',
        'lib.dom.iterable.d.ts',
        'lib.dom.asynciterable.d.ts',
      ],
    },
  );

test('the JavaScript of our pages compiles against the client, and a wrong argument does not', () => {
  expect(all.filter(({ code }) => isPlain(code)).map(({ file }) => file)).toEqual([
    'docs/api/index.mdx',
    'docs/api/index.mdx',
  ]);
  expect(modules.map(({ name }) => name)).toContain('backend.js');
  expect(modules.length).toBeGreaterThan(25);
  const wrong = modules
    .filter(({ code }) => code.includes('client.getOffer(offerId)'))
    .map(({ name, code }) => ({
      name: `wrong-${name}`,
      code: code.replace('client.getOffer(offerId)', 'client.getOffer({ offerId })'),
    }));
  // Compile everything together, because each compilation takes seconds.
  expect(checkModules([...modules, ...wrong])).toEqual(
    wrong.map(({ name }) => expect.stringMatching(`${name}.+is not assignable`) as string),
  );
  expect(wrong.length).toBeGreaterThan(0);
});
