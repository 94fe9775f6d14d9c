import { readFileSync } from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { commands } from '../../../../src/commands/commands.ts';
import {
  listProduct,
  packageDocument,
  packagedFile,
} from '../../../../src/tools/package/compile-product.ts';

const sources = listProduct('.');
const packaged = new Set(sources.map(packagedFile));
const documents = new Map(
  sources
    .filter((file) => file.endsWith('.md') && !file.includes('/explanations/'))
    .map((file) => [file, packageDocument(readFileSync(file, 'utf8'))]),
);

const linksOf = (text: string): string[] => {
  const links: string[] = [];
  visit(fromMarkdown(text), (node) => {
    if ((node.type === 'link' || node.type === 'image') && !/^[a-z]+:/.test(node.url)) {
      links.push(node.url);
    }
  });
  return links;
};

const anchorsOf = (text: string): string[] => {
  const slugger = new GithubSlugger();
  const anchors: string[] = [];
  visit(fromMarkdown(text), 'heading', (heading) => {
    anchors.push(slugger.slug(toString(heading)));
  });
  return anchors;
};

const isDead = (file: string, link: string): boolean => {
  const [name = '', anchor] = link.split('#');
  const target = name === '' ? file : path.posix.join(path.posix.dirname(file), name);
  return (
    !packaged.has(target) ||
    (anchor !== undefined && !anchorsOf(documents.get(target) ?? '').includes(anchor))
  );
};

test('links in packaged documents lead to files and headings in the package', () => {
  const dead = [...documents].flatMap(([file, text]) =>
    linksOf(text)
      .filter((link) => isDead(file, link))
      .map((link) => `${file}: ${link}`),
  );
  expect(documents.size).toBeGreaterThan(8);
  expect(dead).toEqual([]);
});

test.each([...documents.keys()])(
  'the parts of %s for the repository have a start and an end',
  (file) => {
    const markers = readFileSync(file, 'utf8').match(/<!-- (?:repository|end) -->/g) ?? [];
    expect(markers).toEqual(
      markers.map((_, index) => (index % 2 === 0 ? '<!-- repository -->' : '<!-- end -->')),
    );
    expect(markers.length % 2).toBe(0);
  },
);

test('packaged documents name only commands and files that a site has', () => {
  const wrong = [...documents]
    .filter(([file]) => file !== 'CHANGELOG.md')
    .flatMap(([file, text]) => [
      ...[...text.matchAll(/npm run ([\w:]+)/g)]
        .filter(([, name = '']) => !Object.hasOwn(commands, name))
        .map(([found]) => `${file}: ${found}`),
      ...[...text.matchAll(/npm (?:test|ci)\b|`tests[^`]*`/g)].map(
        ([found]) => `${file}: ${found}`,
      ),
    ]);
  expect(wrong).toEqual([]);
});
