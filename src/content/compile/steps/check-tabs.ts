import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { isRecord } from '../../../base/json/is-record.ts';
import { findRepeated } from '../../../problems/find-repeated.ts';
import { suggest } from '../../../problems/suggest.ts';
import { spansOfValue, staticAttribute, staticValue } from '../jsx/attribute-value.ts';
import { type JsxElement, findAttribute, hasSpread, isJsxElement } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { type SourceSpan, spanOf } from '../source-location.ts';

const valueSpan = (attribute: MdxJsxAttribute, page: PageCompilation): SourceSpan =>
  spansOfValue(attribute, page.source)?.inner ?? spanOf(attribute);

type Tab = { readonly attribute: MdxJsxAttribute; readonly value: unknown };

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
  const wanted = first && staticValue(first);
  if (first && typeof wanted === 'string' && !names.includes(wanted)) {
    unknownTab(first, wanted, names, page);
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

export const checkTabs = (node: JsxElement, page: PageCompilation): void => {
  const items = node.children.filter(isJsxElement).filter(({ name }) => name === 'TabItem');
  const tabs = items.flatMap((item): Tab[] => {
    const attribute = findAttribute(item, 'value');
    const value = staticAttribute(item, 'value');
    return attribute && value !== undefined ? [{ attribute, value }] : [];
  });
  for (const { item, first } of findRepeated(tabs, ({ value }) => value)) {
    report(page, 'mdx/duplicate-tab', valueSpan(item.attribute, page), {
      expected: 'a `value` that no other tab of the group has',
      found: `\`${String(item.value)}\` again`,
      related: { message: 'The value belongs to', at: valueSpan(first.attribute, page) },
    });
  }
  // Other children, or spread attributes, may be further tabs.
  const isKnown = tabs.length === items.length && node.children.every(isTab);
  if (isKnown && !hasSpread(node)) {
    checkNames(node, tabs, page);
  }
};

const isTab = (node: JsxElement['children'][number]): boolean =>
  (isJsxElement(node) && node.name === 'TabItem') ||
  (node.type === 'text' && node.value.trim() === '');
