import type { Code, Root, RootContent } from 'mdast';
import { parseCodeMeta } from '../highlight/code-meta.ts';
import { createJsxElement } from '../jsx/jsx-element.ts';
import { replaceCode } from '../visit.ts';

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
