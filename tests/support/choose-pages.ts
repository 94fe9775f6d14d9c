import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { findPagesOfFolder } from '../../src/commands/qa/find-site.ts';
import { choosePages } from '../../src/tools/qa/appearance/choose-pages.ts';

const readStructure = (html: string): readonly string[] => {
  const pairs = new Set<string>();
  visit(fromHtml(html), 'element', ({ tagName }, _, parent) => {
    pairs.add(`${parent?.type === 'element' ? parent.tagName : ''} > ${tagName}`);
  });
  return [...pairs];
};

const fileOf = (folder: string, page: string): string => {
  const file = path.join(folder, decodeURIComponent(page));
  return existsSync(`${file}.html`) ? `${file}.html` : path.join(file, 'index.html');
};

/** Chooses the pages of a built site that differ most in their elements. Leaves out redirects. */
export const chooseDifferentPages = (folder: string, count: number): readonly string[] =>
  choosePages(
    findPagesOfFolder(folder)
      .map((page) => ({ page, html: readFileSync(fileOf(folder, page), 'utf8') }))
      .filter(({ html }) => !html.includes('http-equiv="refresh"'))
      .map(({ page, html }) => ({ path: page, status: 200, structure: readStructure(html) })),
    [],
    count,
  );
