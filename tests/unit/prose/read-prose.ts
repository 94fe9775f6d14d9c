import { createProcessor } from '@mdx-js/mdx';
import type { Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import { prepareMarkdown } from '../../../src/content/compile/prepare-markdown.ts';
import { splitFrontMatter } from '../../../src/content/documents/front-matter/split-front-matter.ts';

type BlockKind = 'heading' | 'paragraph' | 'item' | 'cell' | 'label' | 'title';

export type Block = { readonly kind: BlockKind; readonly line: number; readonly text: string };

/** `meta` is the rest of the fence's first line. `line` is the first line of code. */
export type Sample = {
  readonly language: string;
  readonly meta: string;
  readonly line: number;
  readonly code: string;
};

export type ProsePage = {
  readonly file: string;
  readonly blocks: readonly Block[];
  readonly parts: readonly string[];
  readonly samples: readonly Sample[];
  readonly source: string;
};

const parser = createProcessor({ remarkPlugins: [remarkGfm, remarkDirective] });

/** A link whose text is the name of its target: `[grantItems](/docs/api/inventory#grantitems)`. */
const isNameOfTarget = (url: string, text: string): boolean =>
  url.toLowerCase().endsWith(`#${text.toLowerCase()}`) && /^[a-z]+$/i.test(text);

const textOf = (node: Nodes): string => {
  if (node.type === 'inlineCode') {
    return `\`${node.value}\``;
  }
  if (node.type === 'text') {
    return node.value;
  }
  const inner = 'children' in node ? node.children.map(textOf).join('') : '';
  return node.type === 'link' && isNameOfTarget(node.url, inner) ? `\`${inner}\`` : inner;
};

const kindOf = (node: Nodes, parent: Nodes | undefined): BlockKind | null => {
  if (node.type === 'paragraph') {
    const isLabel = (node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel;
    return isLabel ? 'label' : parent?.type === 'listItem' ? 'item' : 'paragraph';
  }
  return node.type === 'heading' ? 'heading' : node.type === 'tableCell' ? 'cell' : null;
};

/** Props with visible or spoken text. API names in them count as code. */
const spokenProps = new Map<string, BlockKind>([
  ['title', 'label'],
  ['description', 'paragraph'],
  ['summary', 'label'],
  ['caption', 'paragraph'],
  ['alt', 'paragraph'],
]);

const readProps = (node: MdxJsxFlowElement | MdxJsxTextElement): Block[] =>
  node.attributes.flatMap((attribute) => {
    const kind = attribute.type === 'mdxJsxAttribute' ? spokenProps.get(attribute.name) : undefined;
    return kind && typeof attribute.value === 'string'
      ? [
          {
            kind,
            line: node.position?.start.line ?? 1,
            text: attribute.value.replace(/\b[a-z]+[A-Z]\w*/g, '`$&`'),
          },
        ]
      : [];
  });

const readBody = (tree: Root): Pick<ProsePage, 'blocks' | 'parts' | 'samples'> => {
  const blocks: Block[] = [];
  const parts: string[] = [];
  const samples: Sample[] = [];
  visit(tree, (node, _index, parent) => {
    const kind = kindOf(node, parent);
    if (kind) {
      const text = textOf(node)
        .replace(/\s+/g, ' ')
        .replace(/\s*\{#[\w-]+\}$/, '')
        .trim();
      blocks.push({ kind, line: node.position?.start.line ?? 1, text });
    } else if (node.type === 'code') {
      const line = (node.position?.start.line ?? 0) + 1;
      samples.push({ language: node.lang ?? '', meta: node.meta ?? '', line, code: node.value });
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      parts.push(node.name ?? '');
      blocks.push(...readProps(node));
    }
  });
  return { blocks, parts, samples };
};

const readFrontMatter = (yaml: string): Block[] =>
  yaml.split('\n').flatMap((line, index) => {
    const value = /^(?:title|description): *(["']?)(.*)\1$/.exec(line)?.[2];
    const kind = line.startsWith('title') ? 'title' : 'paragraph';
    return value === undefined ? [] : [{ kind, line: index + 2, text: value } as const];
  });

/** @throws if the page is not valid MDX, which `npm run check` explains */
export const readProse = (file: string, source: string): ProsePage => {
  const { yaml, bodyLine } = splitFrontMatter(file, source);
  const text = source
    .split('\n')
    .slice(bodyLine - 1)
    .join('\n');
  // Blank lines replace the front matter to keep line numbers.
  const tree = parser.parse('\n'.repeat(bodyLine - 1) + prepareMarkdown(text, 'mdx'));
  const body = readBody(tree);
  return { ...body, file, source, blocks: [...readFrontMatter(yaml), ...body.blocks] };
};

export const withoutCode = (text: string): string => text.replace(/`[^`]*`/g, '‹code›');

/** Headings, cells and labels have no sentences. */
export const sentencesOf = (block: Block): string[] =>
  block.kind === 'paragraph' || block.kind === 'item'
    ? block.text.split(/(?<=[.!?])\s+(?=[\p{Lu}`"“%])/u)
    : [];

export const wordsOf = (text: string): string[] =>
  withoutCode(text)
    .split(/[\s/–—]+/)
    .filter((word) => /[\p{L}\d]/u.test(word));
