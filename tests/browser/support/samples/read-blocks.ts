import type { Element, Nodes, Root } from 'hast';
import rehypeRaw from 'rehype-raw';

export type Block = {
  readonly language: string;
  readonly title: string | null;
  readonly code: string;
  readonly tab: string | null;
  readonly notRun: string | null;
};

export type PageBlocks = {
  readonly path: string;
  readonly blocks: readonly Block[];
  readonly links: readonly string[];
};

const childrenOf = (node: Nodes): Nodes[] => ('children' in node ? node.children : []);

const isHidden = (node: Nodes): boolean => node.type === 'element' && 'hidden' in node.properties;

const textOf = (node: Nodes | undefined): string =>
  node === undefined || isHidden(node)
    ? ''
    : node.type === 'text'
      ? node.value
      : childrenOf(node).map(textOf).join('');

const find = (node: Nodes, tagName: string): Element | undefined =>
  node.type === 'element' && node.tagName === tagName
    ? node
    : childrenOf(node)
        .map((child) => find(child, tagName))
        .find(Boolean);

/** Language of the generated operation samples, which `tests/unit/api/samples` covers. */
const generated = 'sample';

const readBlock = (figure: Element, language: string, tab: string | null): Block => {
  const title = textOf(find(figure, 'figcaption'));
  const reason = figure.properties['dataNotRun'];
  return {
    language,
    title: title === '' ? null : title,
    code: textOf(find(figure, 'code')),
    tab,
    notRun: typeof reason === 'string' ? reason : null,
  };
};

export const readBlocks = (path: string, html: string): PageBlocks => {
  const blocks: Block[] = [];
  const links = new Set<string>();
  const read = (node: Nodes, tab: string | null): void => {
    if (node.type === 'element') {
      const { dataCode: language, href } = node.properties;
      if (typeof href === 'string' && href.startsWith('/')) {
        links.add(decodeURI(href.replace(/[?#].*/, '')));
      }
      if (typeof language === 'string') {
        if (language !== generated) {
          blocks.push(readBlock(node, language, tab));
        }
        return;
      }
    }
    const label =
      node.type === 'element' && node.tagName === 'details' ? textOf(find(node, 'summary')) : tab;
    childrenOf(node).forEach((child) => read(child, label));
  };
  const root: Root = { type: 'root', children: [{ type: 'raw', value: html } as never] };
  const tree = rehypeRaw()(root, {} as never);
  read(find(tree, 'main') ?? tree, null);
  return { path, blocks, links: [...links] };
};
