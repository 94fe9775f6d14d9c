import type { List, ListItem, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import {
  type ShownBody,
  type ShownField,
  codesIn,
  emptyBody,
  joinBodies,
  readFacts,
} from './shown.ts';

const textOf = (node: PhrasingContent): string => {
  if (node.type === 'inlineCode') {
    return `⟦${node.value}⟧`;
  }
  return 'children' in node
    ? node.children.map(textOf).join('')
    : 'value' in node
      ? node.value
      : '';
};

const textOfBlock = (node: RootContent | undefined): string =>
  node?.type === 'paragraph' ? node.children.map(textOf).join('') : '';

const valuesLead = /^(?:One of(?: \d+ values)?:|Always:)$/;
const variantLead = /^(Either:|Or:|And either:)/;

const readField = ({ children: [lead, ...rest] }: ListItem, flagged: string): ShownField => {
  const text = textOfBlock(lead);
  const [, name = '', facts = ''] = /^((?:[^⟦(]*⟦[^⟧]*⟧)|[^(]*) \((.*)\)$/s.exec(text) ?? [];
  const [type = '', ...marks] = facts.split(', ');
  return {
    name: name.trim(),
    type,
    isFlagged: marks.includes(flagged),
    inside: readBlocks(rest, flagged),
  };
};

const readBlock = (
  block: RootContent,
  previous: RootContent | undefined,
  flagged: string,
): ShownBody => {
  const text = textOfBlock(block);
  if (block.type === 'list') {
    return readList(block, textOfBlock(previous), flagged);
  }
  if (text === '' || valuesLead.test(text) || /^Example(?:: |$)/.test(text)) {
    return emptyBody;
  }
  return /^(?:The same fields as|One of the same \d+ values as) /.test(text)
    ? { ...emptyBody, elsewhere: codesIn(text)[0] ?? '' }
    : readFacts(text);
};

const readList = ({ children }: List, before: string, flagged: string): ShownBody =>
  children.some(({ children: [lead] }) => variantLead.test(textOfBlock(lead)))
    ? joinBodies(children.map((item) => readBlocks(item.children, flagged)))
    : valuesLead.test(before)
      ? {
          ...emptyBody,
          values: children.map(({ children: [lead] }) => codesIn(textOfBlock(lead))[0] ?? ''),
        }
      : { ...emptyBody, fields: children.map((item) => readField(item, flagged)) };

const readBlocks = (blocks: readonly RootContent[], flagged: string): ShownBody => {
  const starts = blocks.flatMap((block, index) =>
    variantLead.test(textOfBlock(block)) ? [index] : [],
  );
  const own = blocks.slice(0, starts[0]);
  const variants = starts.map((start, index) => {
    const [lead, ...rest] = blocks.slice(start, starts[index + 1]);
    const text = textOfBlock(lead);
    return {
      lead: variantLead.exec(text)?.[0] ?? '',
      label: codesIn(text)[0] ?? '',
      inside: readBlocks(rest, flagged),
    };
  });
  return joinBodies([
    ...own.map((block, index) => readBlock(block, own[index - 1], flagged)),
    { ...emptyBody, variants },
  ]);
};

/** Reads a body back from a Markdown copy. The document must not have descriptions. */
export const readCopy = (markdown: string, flagged: 'required' | 'optional'): ShownBody =>
  readBlocks(fromMarkdown(markdown).children, flagged);
