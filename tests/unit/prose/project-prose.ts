import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { parse } from 'yaml';
import { glossarySchema } from '../../../schemas/glossary.ts';
import type { Prose } from './readers/prose.ts';
import { commentsOf, readCssComments, readYamlComments } from './readers/read-comments.ts';
import { readMarkdown } from './readers/read-markdown.ts';
import { messagesOf } from './readers/read-messages.ts';

const read = (file: string): string => readFileSync(file, 'utf8');

/** Fixtures and samples contain deliberate mistakes. Generated files repeat text from their sources. */
const excluded = ['tests/fixtures/**', '**/node_modules/**', 'schemas/json/**'];

const list = (...patterns: readonly string[]): string[] =>
  globSync([...patterns], { exclude: excluded })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();

const folders = '{src,schemas,content,tests}/**';

export const projectGlossary = glossarySchema.parse(
  parse(read('tests/unit/prose/project-glossary.yml')),
);

export const readDocuments = (): readonly Prose[] =>
  list('*.md', '.github/**/*.md', 'content/*.md', 'src/**/*.md').map((file) =>
    readMarkdown(file, read(file)),
  );

const parseTypescript = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, read(file), {
    languageVersion: ts.ScriptTarget.Latest,
    // skip JSDoc, because nothing in this file uses it and parsing it takes half of the time
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });

/** Text that quotes the site specification verbatim. */
const fixedTexts = [/^Please contact the owner of the site/];

const withoutFixedTexts = (prose: Prose): Prose => ({
  ...prose,
  blocks: prose.blocks.filter(({ text }) => !fixedTexts.some((fixed) => fixed.test(text))),
});

export const readCode = (): {
  readonly comments: readonly Prose[];
  readonly messages: readonly Prose[];
} => {
  const files = list(`${folders}/*.{ts,tsx,cjs}`, '*.config.ts').map(parseTypescript);
  return {
    comments: [
      ...files.map(commentsOf),
      ...list(`${folders}/*.css`).map((file) => readCssComments(file, read(file))),
      ...list(`${folders}/*.{yml,yaml}`, '.github/**/*.yml').map((file) =>
        readYamlComments(file, read(file)),
      ),
    ],
    messages: files
      .filter(({ fileName }) => /^(?:src|schemas)\//.test(fileName))
      .map((file) => withoutFixedTexts(messagesOf(file))),
  };
};
