import type { Nodes, Paragraph, TableRow } from 'mdast';
import { isRecord } from '../../../base/json/is-record.ts';
import { capitalize } from '../../../base/text/capitalize.ts';
import { isJsxElement, type JsxElement, stringAttribute } from '../jsx/jsx-element.ts';
import { leftOutOfSearch, plainTextOf, shownTextOf } from '../text-of.ts';
import { copyAsHtml, copyRaised, isSpanning } from './copy-as-html.ts';
import { pageCopies } from './copy-page-element.ts';
import {
  asBlocks,
  asPhrasing,
  bulletList,
  type MarkdownNodes,
  type CopyElement,
  listItem,
  paragraph,
  strong,
  text,
} from './nodes.ts';
import { staticAttribute } from '../jsx/attribute-value.ts';

const copyNothing: CopyElement = () => [];

const withMark =
  (type: 'strong' | 'emphasis' | 'delete'): CopyElement =>
  ({ content }) => [{ type, children: asPhrasing(content()) }];

const code: CopyElement = ({ node }) => [{ type: 'inlineCode', value: plainTextOf(node) }];

const isNamed = (node: Nodes, names: readonly string[]): node is JsxElement =>
  isJsxElement(node) && names.includes(node.name ?? '');

const childElements = (node: JsxElement, name: string): JsxElement[] =>
  node.children.filter((child) => isNamed(child, [name]));

const elementsOf = (node: Nodes, ...names: string[]): JsxElement[] =>
  'children' in node
    ? node.children.flatMap((child) =>
        isNamed(child, names)
          ? [child]
          : isNamed(child, ['table'])
            ? []
            : elementsOf(child, ...names),
      )
    : [];

const startOf = (node: JsxElement): number => {
  const start = Number(staticAttribute(node, 'start') ?? 1);
  return Number.isInteger(start) && start >= 0 ? start : 1;
};

const itemsOf = (node: JsxElement, name: string, copy: (node: JsxElement) => MarkdownNodes) =>
  childElements(node, name).map((item) => listItem(...asBlocks(copy(item))));

const bullets: CopyElement = ({ node, copy }) => [bulletList(itemsOf(node, 'li', copy))];

const numbers: CopyElement = ({ node, copy }) => [
  { ...bulletList(itemsOf(node, 'li', copy)), ordered: true, start: startOf(node) },
];

const table: CopyElement = (element) => {
  const { node, copy } = element;
  if (elementsOf(node, 'th', 'td').some(isSpanning)) {
    return copyAsHtml(element);
  }
  const children = elementsOf(node, 'tr').map((row): TableRow => ({
    type: 'tableRow',
    children: elementsOf(row, 'th', 'td').map((cell) => ({
      type: 'tableCell',
      children: asPhrasing(copy(cell)),
    })),
  }));
  return children.length > 0 ? [{ type: 'table', children }] : [];
};

const heading =
  (depth: 1 | 2 | 3 | 4 | 5 | 6): CopyElement =>
  ({ node, content }) => {
    const id = stringAttribute(node, 'id');
    const data = id === undefined ? {} : { hProperties: { id } };
    return [{ type: 'heading', depth, children: asPhrasing(content()), data }];
  };

const link: CopyElement = ({ node, content }) => {
  const url = stringAttribute(node, 'href') ?? stringAttribute(node, 'to');
  const children = asPhrasing(content());
  return url === undefined ? children : [{ type: 'link', url, children }];
};

const picture: CopyElement = ({ node }) => {
  const url = stringAttribute(node, 'src');
  return url === undefined ? [] : [{ type: 'image', url, alt: stringAttribute(node, 'alt') ?? '' }];
};

const embedded: CopyElement = ({ node, content }) => {
  const url = stringAttribute(node, 'src');
  if (url === undefined) {
    return asBlocks(content());
  }
  const title = stringAttribute(node, 'title') ?? stringAttribute(node, 'aria-label');
  const linked = paragraph({ type: 'link', url, children: [text(title ?? url)] });
  return [title === undefined ? { ...linked, data: leftOutOfSearch } : linked];
};

const introduced = (label: string, blocks: MarkdownNodes): MarkdownNodes =>
  label === '' ? blocks : [paragraph(strong(text(label))), ...blocks];

const tabs: CopyElement = ({ node, copy }) => {
  const values = staticAttribute(node, 'values');
  const labels = new Map(
    (Array.isArray(values) ? values : [])
      .filter(isRecord)
      .map(({ value, label }) => [String(value), String(label ?? value)]),
  );
  return childElements(node, 'TabItem').flatMap((item) => {
    const value = stringAttribute(item, 'value') ?? '';
    const label = labels.get(value) ?? stringAttribute(item, 'label') ?? value;
    const [first, ...others] = introduced(label, asBlocks(copy(item)));
    // Index the label as code, because as prose, language names such as `Python` would match nearly every section.
    return first ? [{ ...first, data: { search: { text: '', code: label } } }, ...others] : [];
  });
};

const cards: CopyElement = ({ node, copy }) => [bulletList(itemsOf(node, 'Card', copy))];

const card: CopyElement = ({ node, content }) => {
  const url = stringAttribute(node, 'href');
  const name = text(stringAttribute(node, 'title') ?? url ?? '');
  const title: Paragraph['children'] =
    url === undefined ? [strong(name)] : [{ type: 'link', url, children: [name] }];
  const blocks = asBlocks(content());
  const [first, ...others] = blocks;
  return first?.type === 'paragraph'
    ? [paragraph(...title, text(': '), ...first.children), ...others]
    : [paragraph(...title), ...blocks];
};

const details: CopyElement = ({ node, content }) => {
  const [written] = childElements(node, 'summary');
  const summary = written ? plainTextOf(written) : stringAttribute(node, 'summary');
  return introduced(summary ?? 'Details', asBlocks(content()));
};

const admonition: CopyElement = ({ node, content }) => {
  const type = stringAttribute(node, 'type') ?? 'note';
  const kind = capitalize(type === 'secondary' ? 'note' : type);
  const title = stringAttribute(node, 'title');
  const label = title === undefined || title === kind ? kind : `${kind}: ${title}`;
  return [{ type: 'blockquote', children: introduced(label, asBlocks(content())) as never }];
};

const figure: CopyElement = ({ node }) => {
  const url = stringAttribute(node, 'src') ?? '';
  const caption = stringAttribute(node, 'caption');
  return [
    paragraph({ type: 'image', url, alt: stringAttribute(node, 'alt') ?? '' }),
    ...(caption === undefined ? [] : [paragraph({ type: 'emphasis', children: [text(caption)] })]),
  ];
};

const diagram: CopyElement = ({ node }) => {
  const title = stringAttribute(node, 'title') ?? '';
  const description = stringAttribute(node, 'description') ?? '';
  return [
    {
      type: 'blockquote',
      children: [paragraph(strong(text(`Diagram: ${title}`))), paragraph(text(description))],
    },
  ];
};

const preformatted: CopyElement = ({ node }) => [{ type: 'code', value: shownTextOf(node) }];

const elementCopies: ReadonlyMap<string, CopyElement> = new Map<string, CopyElement>([
  ...(['script', 'style', 'summary', 'Head'] as const).map((name) => [name, copyNothing] as const),
  ...(['strong', 'b'] as const).map((name) => [name, withMark('strong')] as const),
  ...(['em', 'i', 'cite', 'dfn'] as const).map((name) => [name, withMark('emphasis')] as const),
  ...(['del', 's'] as const).map((name) => [name, withMark('delete')] as const),
  ...(['code', 'kbd', 'samp', 'tt'] as const).map((name) => [name, code] as const),
  ...(['iframe', 'video', 'audio', 'embed'] as const).map((name) => [name, embedded] as const),
  ...([1, 2, 3, 4, 5, 6] as const).map((depth) => [`h${depth}`, heading(depth)] as const),
  ['br', () => [{ type: 'break' }]],
  ['hr', () => [{ type: 'thematicBreak' }]],
  ['p', ({ content }) => [paragraph(...asPhrasing(content()))]],
  ['pre', preformatted],
  ['blockquote', ({ content }) => [{ type: 'blockquote', children: asBlocks(content()) }]],
  ['ul', bullets],
  ['ol', numbers],
  ['table', table],
  ['dl', copyAsHtml],
  ['sub', copyRaised],
  ['sup', copyRaised],
  ['a', link],
  ['Link', link],
  ['img', picture],
  ['details', details],
  ['Details', details],
  ['Tabs', tabs],
  ['Cards', cards],
  ['Card', card],
  ['Admonition', admonition],
  ['Figure', figure],
  ['Diagram', diagram],
  ...pageCopies,
]);

/** The parser reads these as parts of a sentence if they are on one line with others. */
const blocks: ReadonlySet<string> = new Set(
  'article aside div footer header main section'.split(' '),
);

export const copyElement: CopyElement = (element) => {
  const { node, content } = element;
  const copy = elementCopies.get(node.name ?? '');
  if (copy) {
    return copy(element);
  }
  if (stringAttribute(node, 'className') === 'only-dark') {
    return [];
  }
  const isBlock = node.type === 'mdxJsxFlowElement' || blocks.has(node.name ?? '');
  return isBlock ? asBlocks(content()) : content();
};
