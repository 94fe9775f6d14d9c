import { expect, test } from 'vitest';
import { fileNameOf } from '../../../src/clients/typescript/print-header.ts';
import { printClient } from '../../../src/clients/typescript/print-client.ts';
import { shippedPages } from '../../unit/prose/shipped-prose.ts';
import { model } from '../drivers.ts';
import { compile } from './compile.ts';

type Module = { readonly name: string; readonly code: string };

const fill = (code: string): string =>
  code
    .replaceAll('%client%', model.name)
    .replaceAll('%product-slug%-client', fileNameOf(model))
    .replaceAll('%api-url%', 'https://api.example');

/** Programs of a server, and what sends plain requests: neither uses the client. */
const isPlain = /process\.env|from 'node:|\bfetch\(|retry\.js/;

/** The modules of JavaScript on our pages, each under its own name or that of its page. */
const modules: readonly Module[] = shippedPages.flatMap(({ file, samples }) =>
  samples
    .filter(({ language, code }) => language === 'javascript' && !isPlain.test(code))
    .map(({ meta, line, code }) => {
      const [, own] = /title="([\w-]+\.js)"/.exec(meta) ?? [];
      return {
        name: own ?? `${file.replaceAll(/\W/g, '-')}-${line}.js`,
        code: `${fill(code)}\nexport {};`,
      };
    }),
);

/** As an editor checks JavaScript, where parameters have no types. */
const checkModules = (all: readonly Module[]): string[] =>
  compile(
    new Map([
      [`${fileNameOf(model)}.ts`, printClient(model)],
      ...all.map(({ name, code }) => [name, code] as const),
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

test('the JavaScript of our pages compiles against the client', () => {
  expect(modules.map(({ name }) => name)).toContain('backend.js');
  expect(modules.length).toBeGreaterThan(25);
  expect(checkModules(modules)).toEqual([]);
});

test('a call that does not fit is found', () => {
  const wrong = modules.map(({ name, code }) => ({
    name,
    code: code.replace('client.getOffer(offerId)', 'client.getOffer({ offerId })'),
  }));
  expect(checkModules(wrong).length).toBeGreaterThan(0);
  expect(checkModules(wrong).join('\n')).toContain('is not assignable');
});
