import type { Identifier, Node } from 'estree-jsx';
import { isRecord } from '../../../base/json/is-record.ts';
import { parseJson } from '../../../base/json/parse-json.ts';
import { certainName } from '../../../problems/certain-name.ts';
import { suggest } from '../../../problems/suggest.ts';
import { identifier } from '../jsx/expressions.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import type { Binding, Bindings } from './resolve-import.ts';

export const importedData = (
  { file, key }: Extract<Binding, { kind: 'data' }>,
  { imports }: PageCompilation,
): unknown => {
  const data = parseJson(imports?.files[file] ?? '');
  return key === undefined
    ? data
    : isRecord(data) && Object.hasOwn(data, key)
      ? data[key]
      : undefined;
};

export const dataOf = (name: string, bindings: Bindings, page: PageCompilation): unknown => {
  const binding = bindings.get(name);
  return binding?.kind === 'data' ? importedData(binding, page) : undefined;
};

/**
 * Whether the code around `node` fails if the value of `node` is missing: a call fails, for example, but a condition
 * does not.
 */
const isNeeded = (node: Node, parent: Node | null): boolean => {
  switch (parent?.type) {
    case 'CallExpression':
      return parent.callee === node && !parent.optional;
    case 'MemberExpression':
      return parent.object === node && !parent.optional;
    case 'ExpressionStatement':
    case 'JSXExpressionContainer':
    case 'TemplateLiteral':
    case 'VariableDeclarator':
      return true;
    default:
      return false;
  }
};

export const missingKey = (
  node: Node,
  parent: Node | null,
  bindings: Bindings,
  page: PageCompilation,
): Identifier | null => {
  if (
    node.type !== 'MemberExpression' ||
    node.computed ||
    node.object.type !== 'Identifier' ||
    node.property.type !== 'Identifier' ||
    node.property.name === 'default' ||
    !isNeeded(node, parent)
  ) {
    return null;
  }
  const { name, range } = node.property;
  const data = dataOf(node.object.name, bindings, page);
  if (!isRecord(data) || Object.hasOwn(data, name) || !range) {
    return null;
  }
  const suggestion = suggest(name, Object.keys(data));
  report(page, 'mdx/unknown-key', range, {
    expected: `a key of the data in \`${node.object.name}\``,
    found: `\`${name}\``,
    suggestion,
    fix: certainName(name, suggestion),
  });
  const missing = `${node.object.name}.${name}`;
  page.declared.add(missing);
  page.missing.add(missing);
  return { ...identifier(missing), ...(node.range ? { range: node.range } : {}) };
};
