import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import { prepareMarkdown } from '../../../../src/content/compile/prepare-markdown.ts';
import { splitFrontMatter } from '../../../../src/content/documents/front-matter/split-front-matter.ts';
import { joinPieces } from './located-text.ts';
import { readBlocks } from './markdown-blocks.ts';
import type { Block, Prose } from './prose.ts';

/** `meta` is the rest of the fence's first line. `line` is the first line of code. */
export type Sample = {
  readonly language: string;
  readonly meta: string;
  readonly line: number;
  readonly code: string;
};

export type ProsePage = Prose & {
  readonly parts: readonly string[];
  readonly samples: readonly Sample[];
  readonly source: string;
};

const parser = createProcessor({ remarkPlugins: [remarkGfm, remarkDirective] });

const spokenProps = new Map<string, Block['kind']>([
  ['title', 'label'],
  ['description', 'paragraph'],
  ['summary', 'label'],
  ['caption', 'paragraph'],
  ['alt', 'paragraph'],
]);

const readProps = (
  node: MdxJsxFlowElement | MdxJsxTextElement,
  lines: readonly string[],
): Block[] =>
  node.attributes.flatMap((attribute) => {
    const kind = attribute.type === 'mdxJsxAttribute' ? spokenProps.get(attribute.name) : undefined;
    if (!kind || typeof attribute.value !== 'string') {
      return [];
    }
    const line = attribute.position?.start.line ?? 1;
    const column = Math.max(0, lines[line - 1]?.indexOf(attribute.value) ?? 0) + 1;
    return [{ kind, ...joinPieces([{ text: attribute.value, line, column }]) }];
  });

const readBody = (
  tree: Root,
  lines: readonly string[],
): Pick<ProsePage, 'blocks' | 'parts' | 'samples'> => {
  const labels: Block[] = [];
  const parts: string[] = [];
  const samples: Sample[] = [];
  visit(tree, (node) => {
    if (node.type === 'code') {
      const line = (node.position?.start.line ?? 0) + 1;
      samples.push({ language: node.lang ?? '', meta: node.meta ?? '', line, code: node.value });
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      parts.push(node.name ?? '');
      labels.push(...readProps(node, lines));
    }
  });
  return { blocks: [...readBlocks(tree, lines), ...labels], parts, samples };
};

const readFrontMatter = (yaml: string): Block[] =>
  yaml.split('\n').flatMap((text, index) => {
    const value = /^(?:title|description): *(["']?)(.*)\1$/.exec(text)?.[2];
    const kind = text.startsWith('title') ? 'title' : 'paragraph';
    const column = text.indexOf(value ?? '') + 1;
    return value === undefined
      ? []
      : [{ kind, ...joinPieces([{ text: value, line: index + 2, column }]) } as const];
  });

/** @throws if the page is not valid MDX, which `npm run check` explains */
export const readPage = (file: string, source: string): ProsePage => {
  const { yaml, bodyLine } = splitFrontMatter(file, source);
  const text = source
    .split('\n')
    .slice(bodyLine - 1)
    .join('\n');
  // Blank lines replace the front matter, so that line numbers stay the same.
  const prepared = '\n'.repeat(bodyLine - 1) + prepareMarkdown(text, 'mdx');
  const body = readBody(parser.parse(prepared), prepared.split('\n'));
  return { ...body, file, source, blocks: [...readFrontMatter(yaml), ...body.blocks] };
};
