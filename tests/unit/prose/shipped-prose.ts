import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isMap, isPair, isScalar, parse, parseDocument, visit } from 'yaml';
import { glossarySchema } from '../../../schemas/glossary.ts';
import { type Block, type ProsePage, readProse } from './read-prose.ts';

const read = (file: string): string => readFileSync(path.join('content', file), 'utf8');

const list = (ending: string): string[] =>
  readdirSync('content', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => file.split(path.sep).join('/'))
    .toSorted();

export const glossary = glossarySchema.parse(parse(read('glossary.yml')));

export const shippedPages: readonly ProsePage[] = list('.mdx').map((file) =>
  readProse(file, read(file)),
);

const proseKeys = new Set(['description', 'summary', 'title', 'detail', 'meaning', 'recovery']);

const readOpenapi = (file: string): ProsePage => {
  const source = read(file);
  const blocks: Block[] = [];
  visit(parseDocument(source), {
    Pair: (_key, pair, parents) => {
      const inExample = parents.some(
        (node) => isPair(node) && isScalar(node.key) && node.key.value === 'value',
      );
      if (
        !inExample &&
        isScalar(pair.key) &&
        proseKeys.has(String(pair.key.value)) &&
        isScalar(pair.value) &&
        typeof pair.value.value === 'string' &&
        parents.some(isMap)
      ) {
        const line = source.slice(0, pair.value.range?.[0]).split('\n').length;
        blocks.push({ kind: 'paragraph', line, text: pair.value.value.replace(/\s+/g, ' ') });
      }
    },
  });
  return { file, blocks, parts: [], samples: [], source };
};

export const shippedOpenapi: readonly ProsePage[] = list('.yaml')
  .filter((file) => file.startsWith('openapi/'))
  .map(readOpenapi);
