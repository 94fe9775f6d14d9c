import { problemSentence } from '../../../../src/problems/problem.ts';
import { run } from '@mdx-js/mdx';
import { type FunctionComponent, createElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { mdxComponentSchemas } from '../../../../schemas/mdx-components.ts';
import { siteConfigSchema } from '../../../../schemas/site-config.ts';
import type { Tokens } from '../../../../src/problems/tokens/tokens.ts';
import { fillAddresses } from '../../../../src/content/assets/fill-addresses.ts';
import { compileBody } from '../../../../src/content/compile/compile-body.ts';
import { readPageImports } from '../../../../src/content/compile/imports/page-imports.ts';
import type { CompiledDocument } from '../../../../src/content/compile/compiled-document.ts';

type CompileOptions = {
  readonly purpose?: 'render' | 'check';
  readonly format?: 'md' | 'mdx';
  readonly tokens?: Tokens;
  readonly drawings?: ReadonlyMap<string, string>;
  readonly bodyLine?: number;
  readonly frontMatter?: unknown;
  readonly math?: boolean;
  readonly policy?: Readonly<Record<string, readonly string[]>>;
  readonly files?: Readonly<Record<string, string>>;
};

const defaultTokens = { product: 'Ludora', 'product-slug': 'ludora' };

const readFrom = (files: Readonly<Record<string, string>>) => (file: string) =>
  Promise.resolve(files[file] ?? null);

export const compileText = async (
  body: string,
  options: CompileOptions = {},
): Promise<CompiledDocument> => {
  const { files } = options;
  const compiled = await compileBody({
    file: files ? 'content/docs/page.mdx' : 'page.mdx',
    frontMatter: options.frontMatter,
    math: options.math ?? false,
    policy: siteConfigSchema.parse({ policy: options.policy }).policy,
    imports: files && (await readPageImports('docs/page.mdx', body, readFrom(files))),
    body,
    bodyLine: options.bodyLine ?? 1,
    purpose: options.purpose ?? 'render',
    format: options.format ?? 'mdx',
    tokens: options.tokens ?? defaultTokens,
    drawings: options.drawings ?? new Map(),
    api: null,
  });
  return fillAddresses(compiled, {});
};

const stubs: Readonly<Record<string, FunctionComponent>> = Object.fromEntries(
  ['Formula', ...Object.keys(mdxComponentSchemas)].map((name) => [
    name,
    (props: object) => createElement(`x-${name.toLowerCase()}`, props),
  ]),
);

export const renderText = async (body: string, options?: CompileOptions): Promise<string> => {
  const { code, problems } = await compileText(body, options);
  if (code === null) {
    throw new Error(problems.map(problemSentence).join('\n'));
  }
  const { default: Content } = await run(code, { ...runtime, baseUrl: import.meta.url });
  return renderToStaticMarkup(createElement(Content, { components: stubs }));
};
