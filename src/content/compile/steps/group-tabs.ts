import type { Code, Nodes, Root, RootContent } from 'mdast';
import { parseCodeMeta } from '../highlight/code-meta.ts';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { createJsxElement, stringAttribute } from '../jsx/jsx-element.ts';
import { visit, replaceCode } from '../visit.ts';

const packageManagers = [
  { value: 'npm', label: 'npm' },
  { value: 'yarn', label: 'Yarn' },
  { value: 'pnpm', label: 'pnpm' },
  { value: 'bun', label: 'Bun' },
] as const;

const managerTabs = async (node: Code): Promise<RootContent> => {
  const { default: convert } = await import('npm-to-yarn');
  const tabs = packageManagers.map(({ value, label }) => {
    const code = value === 'npm' ? node.value : convert(node.value, value);
    return createJsxElement('TabItem', { value, label }, [{ ...node, value: code }]);
  });
  return { ...createJsxElement('Tabs', { groupId: 'npm2yarn' }, tabs), position: node.position };
};

export const expandPackageManagers = (tree: Root): Promise<void> =>
  replaceCode(tree, async (node) =>
    parseCodeMeta(node.meta ?? '', 1).hasManagers ? managerTabs(node) : node,
  );

const tabOf = (node: Nodes): string | null =>
  node.type === 'code' && node.meta?.includes('tab=') === true
    ? parseCodeMeta(node.meta, 0).tab
    : null;

const panel = ([label, fences]: readonly [string, readonly Code[]]) =>
  createJsxElement('TabItem', { value: label, label }, fences);

type LooseTab = MdxJsxFlowElement & {
  readonly data: { readonly tab: { readonly startsGroup: boolean } };
};

const isLooseTab = (node: Nodes | undefined): node is LooseTab =>
  node?.type === 'mdxJsxFlowElement' && node.data !== undefined && 'tab' in node.data;

/** Wraps each group of adjacent MkDocs tabs in `<Tabs>`. */
export const groupLooseTabs = (tree: Root): void =>
  visit(tree, (node, index, parent) => {
    if (!isLooseTab(node)) {
      return undefined;
    }
    const siblings = parent.children as RootContent[];
    const end = siblings.findIndex(
      (other, at) => at > index && (!isLooseTab(other) || other.data.tab.startsGroup),
    );
    const items = siblings.slice(index, end === -1 ? undefined : end);
    const groupId = items.map((item) => stringAttribute(item as LooseTab, 'label')).join(',');
    siblings.splice(index, items.length, {
      ...createJsxElement('Tabs', { groupId }, items),
      position: node.position,
    });
    items.forEach((item) => delete item.data);
    return index;
  });

/** Groups of tabs with the same labels share the reader's choice. */
export const groupTabs = (tree: Root): void =>
  visit(tree, (node, index, parent) => {
    if (tabOf(node) === null) {
      return undefined;
    }
    const siblings = parent.children as RootContent[];
    const end = siblings.findIndex((other, at) => at > index && tabOf(other) === null);
    const fences = siblings.slice(index, end === -1 ? undefined : end) as Code[];
    const panels = [...Map.groupBy(fences, (fence) => tabOf(fence) ?? '')];
    const groupId = panels.map(([label]) => label).join(',');
    siblings.splice(index, fences.length, {
      ...createJsxElement('Tabs', { groupId }, panels.map(panel)),
      position: node.position,
    });
    return index + 1;
  });
