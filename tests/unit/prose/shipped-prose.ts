import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { glossarySchema } from '../../../schemas/glossary.ts';
import { readOpenapi } from './readers/read-openapi.ts';
import { type ProsePage, readPage } from './readers/read-page.ts';

const read = (file: string): string => readFileSync(path.join('content', file), 'utf8');

const list = (ending: string): string[] =>
  readdirSync('content', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => file.split(path.sep).join('/'))
    .toSorted();

export const glossary = glossarySchema.parse(parse(read('glossary.yml')));

export const shippedPages: readonly ProsePage[] = list('.mdx').map((file) =>
  readPage(file, read(file)),
);

export const shippedOpenapi: readonly ProsePage[] = list('.yaml')
  .filter((file) => file.startsWith('openapi/'))
  .map((file) => readOpenapi(file, read(file)));
