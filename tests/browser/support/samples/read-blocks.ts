import type { Element, Nodes, Root } from 'hast';
import rehypeRaw from 'rehype-raw';

/** A block of code that an author wrote, as a built page shows it. */
export type Block = {
  readonly language: string;
  /** Its caption, which is the name of a file where it looks like one. */
  readonly title: string | null;
  readonly code: string;
  /** The label of the tab that holds it; null outside tabs. */
  readonly tab: string | null;
  /** Why it cannot run as printed, in the words of its author. */
  readonly notRun: string | null;
};

/** The blocks of a page in their order, and the paths that the page links to. */
export type PageBlocks = {
  readonly path: string;
  readonly blocks: readonly Block[];
  readonly links: readonly string[];
};

const childrenOf = (node: Nodes): Nodes[] => ('children' in node ? node.children : []);

/** Whether a reader sees an element; of the addresses of several servers one is shown. */
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

/** Generated samples of operations, which `tests/unit/api/samples` runs. */
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

/** Reads the code of a page from its HTML, as the copy button of each block copies it. */
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
