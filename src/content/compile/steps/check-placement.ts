import type { Nodes, Parents, Root } from 'mdast';
import {
  inlineMdxComponents,
  mdxComponentParents,
  mdxComponentSchemas,
} from '../../../../schemas/mdx-components.ts';
import {
  type JsxElement,
  isComponentName,
  isJsxElement,
  nameSpan,
  findAttribute,
  hasSpread,
} from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { isRecord } from '../../../base/json/is-record.ts';
import { findRepeated } from '../../../problems/find-repeated.ts';
import { suggest } from '../../../problems/suggest.ts';
import { spansOfValue, staticAttribute, staticValue } from '../jsx/attribute-value.ts';
import { type SourceSpan, spanOf } from '../source-location.ts';

const valueSpan = (attribute: MdxJsxAttribute, page: PageCompilation): SourceSpan =>
  spansOfValue(attribute, page.source)?.inner ?? spanOf(attribute);

type Tab = {
  readonly item: JsxElement;
  readonly attribute: MdxJsxAttribute;
  readonly value: unknown;
};

/** Falls back to the header for MkDocs tabs, because their generated attribute has no position in the source. */
const tabSpan = ({ item, attribute }: Tab, page: PageCompilation): SourceSpan =>
  attribute.position ? valueSpan(attribute, page) : spanOf(item);

const unknownTab = (
  attribute: MdxJsxAttribute,
  value: string,
  names: readonly string[],
  page: PageCompilation,
): void => {
  const span = valueSpan(attribute, page);
  const isAlone = page.source.slice(...span) === value;
  const suggestion = suggest(value, names);
  report(page, 'mdx/unknown-tab', span, {
    expected: `the \`value\` of a tab (${names.map((name) => `\`${name}\``).join(', ')})`,
    found: `\`${value}\``,
    suggestion,
    fix: isAlone ? suggestion : undefined,
  });
};

const checkNames = (node: JsxElement, tabs: readonly Tab[], page: PageCompilation): void => {
  const names = tabs.flatMap(({ value }) => (typeof value === 'string' ? value : []));
  const first = findAttribute(node, 'defaultValue');
  const requestedTab = first && staticValue(first);
  if (first && typeof requestedTab === 'string' && !names.includes(requestedTab)) {
    unknownTab(first, requestedTab, names, page);
  }
  const list = findAttribute(node, 'values');
  const values = list && staticValue(list);
  if (!list || !Array.isArray(values)) {
    return;
  }
  const listed = values.flatMap((item) =>
    isRecord(item) && typeof item['value'] === 'string' ? item['value'] : [],
  );
  for (const value of listed.filter((name) => !names.includes(name))) {
    unknownTab(list, value, names, page);
  }
  for (const { attribute, value } of tabs) {
    if (typeof value === 'string' && !listed.includes(value)) {
      unknownTab(attribute, value, listed, page);
    }
  }
};

const checkTabs = (node: JsxElement, page: PageCompilation): void => {
  const items = node.children.filter(isJsxElement).filter(({ name }) => name === 'TabItem');
  const tabs = items.flatMap((item): Tab[] => {
    const attribute = findAttribute(item, 'value');
    const value = staticAttribute(item, 'value');
    return attribute && value !== undefined ? [{ item, attribute, value }] : [];
  });
  for (const { item, first } of findRepeated(tabs, ({ value }) => value)) {
    report(page, 'mdx/duplicate-tab', tabSpan(item, page), {
      expected: 'a `value` that no other tab of the group has',
      found: `\`${String(item.value)}\` again`,
      related: { message: 'The value belongs to', at: tabSpan(first, page) },
    });
  }
  // Spread attributes and children other than tabs may add more tabs.
  const isKnown = tabs.length === items.length && node.children.every(isTab);
  if (isKnown && !hasSpread(node)) {
    checkNames(node, tabs, page);
  }
};

const isTab = (node: JsxElement['children'][number]): boolean =>
  (isJsxElement(node) && node.name === 'TabItem') ||
  (node.type === 'text' && node.value.trim() === '');

const onlyChild: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(mdxComponentParents).map(([child, parent]) => [parent, child]),
);

const kinds: Readonly<Record<string, string>> = {
  paragraph: 'text',
  text: 'text',
  heading: 'a heading',
  list: 'a list',
  code: 'code',
  table: 'a table',
  blockquote: 'a quote',
};

const describe = (node: Nodes): string =>
  isJsxElement(node) ? `\`<${node.name ?? ''}>\`` : (kinds[node.type] ?? 'something else');

const canBe = (node: Nodes, expectedName: string): boolean => {
  if (isJsxElement(node)) {
    // Accept any component, because it may render the expected element. The placement of known components is checked
    // separately.
    return node.name === expectedName || isComponentName(node.name) || node.name === null;
  }
  return node.type.startsWith('mdx') || (node.type === 'text' && node.value.trim() === '');
};

const checkChildren = (node: JsxElement, page: PageCompilation): void => {
  const expectedName = onlyChild[node.name ?? ''];
  const others =
    expectedName === undefined ? [] : node.children.filter((child) => !canBe(child, expectedName));
  for (const child of others) {
    const expected = `only \`<${expectedName}>\` in \`<${node.name}>\``;
    report(page, 'mdx/misplaced-component', child, { expected, found: describe(child) });
  }
};

const checkParent = (
  node: JsxElement,
  ancestors: readonly Parents[],
  page: PageCompilation,
): void => {
  const name = node.name ?? '';
  const parent = mdxComponentParents[name];
  const around = ancestors.findLast(isJsxElement);
  const isInOwnComponent =
    around && isComponentName(around.name) && !Object.hasOwn(onlyChild, around.name ?? '');
  const sentence = ancestors.find(({ type }) => type === 'paragraph' || type === 'heading');
  const isBlock = Object.hasOwn(mdxComponentSchemas, name) && !inlineMdxComponents.has(name);
  if (parent !== undefined && around?.name !== parent && !isInOwnComponent) {
    report(page, 'mdx/misplaced-component', nameSpan(node), {
      expected: `\`<${name}>\` directly in \`<${parent}>\``,
      found: around ? `it in ${describe(around)}` : 'it on its own',
    });
  } else if (sentence && isBlock) {
    report(page, 'mdx/misplaced-component', nameSpan(node), {
      expected: `\`<${name}>\` on its own, between blank lines`,
      found: sentence.type === 'heading' ? 'it in a heading' : 'it in a sentence',
    });
  }
};

const checkSteps = (node: JsxElement, page: PageCompilation): void => {
  const lists = node.children.filter((child) => child.type === 'list');
  const hasMarkup = node.children.some(({ type }) => type.startsWith('mdx'));
  if (!hasMarkup && !lists.some(({ ordered }) => ordered === true)) {
    report(page, 'mdx/missing-steps', nameSpan(node), {
      expected: 'a numbered list (`1.`) in `<Steps>`',
      found: lists.length > 0 ? 'a list without numbers' : 'none',
    });
  }
};

export const checkPlacement = (tree: Root, page: PageCompilation): void => {
  const walk = (node: Nodes, ancestors: readonly Parents[]): void => {
    if (isJsxElement(node)) {
      checkParent(node, ancestors, page);
      checkChildren(node, page);
      if (node.name === 'Tabs') {
        checkTabs(node, page);
      } else if (node.name === 'Steps') {
        checkSteps(node, page);
      }
    }
    if ('children' in node) {
      const inside = [...ancestors, node];
      node.children.forEach((child) => walk(child, inside));
    }
  };
  walk(tree, []);
};
