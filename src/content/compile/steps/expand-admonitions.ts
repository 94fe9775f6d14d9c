import type { Paragraph, Parents, PhrasingContent, Root, RootContent, Blockquote } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { collectId } from '../refer.ts';
import { createJsxElement } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { locationOfPart, spanOf } from '../source-location.ts';
import { shownTextOf } from '../text-of.ts';
import { SKIP, visit, visitType } from '../visit.ts';

const types = new Set(['caution', 'danger', 'important', 'info', 'note', 'tip', 'warning']);

const mark = /^\[!([A-Za-z]+)\][ \t]*([^\n]*)(?:\n|$)/;

const readAlert = (quote: Blockquote) => {
  const [first, ...others] = quote.children;
  const [text, ...words] = first?.type === 'paragraph' ? first.children : [];
  const [whole = '', name = '', title = ''] =
    (text?.type === 'text' && mark.exec(text.value)) || [];
  const type = name.toLowerCase();
  if (first?.type !== 'paragraph' || text?.type !== 'text' || !types.has(type)) {
    return null;
  }
  const rest = { ...text, value: text.value.slice(whole.length) };
  // Only a plain-text title may follow the marker on its line.
  if (!whole.endsWith('\n') && words.length > 0 && words[0]?.type !== 'break') {
    return null;
  }
  const children = [...(rest.value === '' ? [] : [rest]), ...words].filter(
    (word, index) => index > 0 || word.type !== 'break',
  );
  const paragraph: Paragraph = { ...first, children };
  return { type, title, content: children.length > 0 ? [paragraph, ...others] : others };
};

export const expandAlerts = (tree: Root): void =>
  visitType(tree, 'blockquote', (quote, index, parent) => {
    const alert = readAlert(quote);
    if (!alert) {
      return undefined;
    }
    const props = { type: alert.type, title: alert.title.trim() || undefined };
    (parent.children as RootContent[])[index] = {
      ...createJsxElement('Admonition', props, alert.content),
      position: quote.position,
    };
    return index;
  });

const isLabel = (node: RootContent | undefined): node is Paragraph =>
  node?.type === 'paragraph' &&
  (node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;

/** The parser mistakes text such as `a:b` or `12::x` for a directive. */
const toText = (
  node: TextDirective | LeafDirective,
  { source }: PageCompilation,
): PhrasingContent => ({
  type: 'text',
  value: source.slice(...spanOf(node)),
  position: node.position,
});

/** Joins adjacent text nodes, so that later steps find `12:30` and `{#id:a}` in a single node. */
const joinTexts = (parent: Parents): void => {
  const children: RootContent[] = [];
  for (const child of parent.children) {
    const last = children.at(-1);
    if (last?.type !== 'text' || child.type !== 'text') {
      children.push(child);
      continue;
    }
    last.value += child.value;
    if (last.position && child.position) {
      last.position = { start: last.position.start, end: child.position.end };
    }
  }
  parent.children = children as typeof parent.children;
};

const readAttributes = (node: ContainerDirective, page: PageCompilation) => {
  const { class: className, id, title, icon, ...others } = node.attributes ?? {};
  for (const name of Object.keys(others)) {
    report(page, 'mdx/unknown-prop', locationOfPart(page, node, name, '{'), {
      expected: 'a class, an id, `title` or `icon` between the braces of an admonition',
      found: `\`${name}\``,
    });
  }
  if (id) {
    collectId(id, locationOfPart(page, node, id, '{'), page);
  }
  const given = { className, id, title, icon };
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
};

export const expandAdmonitions = (tree: Root, page: PageCompilation): void => {
  const withText = new Set<Parents>();
  visit(tree, (node, index, parent) => {
    if (node.type === 'textDirective') {
      parent.children[index] = toText(node, page);
      withText.add(parent);
      return SKIP;
    }
    if (node.type === 'leafDirective') {
      parent.children[index] = { type: 'paragraph', children: [toText(node, page)] };
      return SKIP;
    }
    if (node.type === 'containerDirective') {
      const label = isLabel(node.children[0]) ? node.children[0] : null;
      const content = label ? node.children.slice(1) : node.children;
      const props = {
        type: node.name,
        title: label ? shownTextOf(label) : undefined,
        ...readAttributes(node, page),
      };
      parent.children[index] = {
        ...createJsxElement('Admonition', props, content),
        position: node.position,
      } as RootContent;
      return index;
    }
    return undefined;
  });
  withText.forEach(joinTexts);
};
