import type {
  Expression,
  Identifier,
  JSXIdentifier,
  Node,
  ObjectExpression,
  Property,
  SimpleCallExpression,
} from 'estree-jsx';
import { valueToEstree } from 'estree-util-value-to-estree';
import type { PageCompilation } from '../page-compilation.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { valueOfExpression } from '../jsx/expression-value.ts';
import { identifier, literal } from '../jsx/expressions.ts';
import { collectFileAddress } from '../refer.ts';
import { report } from '../report.ts';
import { locationOfSpan } from '../source-location.ts';
import { type Bindings, assetAddress, isFileSpecifier } from './resolve-import.ts';
import { type Scope, dataOf, missingKey } from './imported-data.ts';
import type { Replace } from './substitute.ts';
import type { Props } from './props.ts';

const textArgument = ({ arguments: [argument] }: SimpleCallExpression): string | null =>
  argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value : null;

const keyOf = (node: Node, object: string): string | null =>
  node.type === 'MemberExpression' &&
  !node.computed &&
  node.object.type === 'Identifier' &&
  node.object.name === object &&
  node.property.type === 'Identifier'
    ? node.property.name
    : null;

const propertyOf = ({ properties }: ObjectExpression, name: string): Property | undefined =>
  properties.find(
    (each): each is Property =>
      each.type === 'Property' &&
      !each.computed &&
      (each.key.type === 'Identifier'
        ? each.key.name
        : each.key.type === 'Literal' && each.key.value) === name,
  );

const translated = ({ arguments: [argument] }: SimpleCallExpression): string | null => {
  if (argument?.type !== 'ObjectExpression') {
    return null;
  }
  const text = propertyOf(argument, 'message') ?? propertyOf(argument, 'id');
  const value = valueOfExpression((text?.value as Expression | undefined) ?? null);
  return typeof value === 'string' ? value : null;
};

const required = (node: Node): string | null =>
  node.type === 'CallExpression' &&
  node.callee.type === 'Identifier' &&
  node.callee.name === 'require'
    ? textArgument(node)
    : null;

const isDefault = (node: Node): boolean => node.type === 'Identifier' && node.name === 'default';

const valueOfCall = (node: Node, bindings: Bindings): Expression | null => {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') {
    return null;
  }
  const binding = bindings.get(node.callee.name);
  if (binding?.kind !== 'function') {
    return null;
  }
  switch (binding.name) {
    case 'useBaseUrl': {
      const address = textArgument(node);
      return address === null
        ? null
        : literal(/^(?:[a-z]+:|\/|#)/i.test(address) ? address : `/${address}`, node);
    }
    case 'translate': {
      const text = translated(node);
      return text === null ? null : literal(text, node);
    }
    // Without `items`, `<DocCardList>` lists the same pages as with `useCurrentSidebarCategory().items`.
    case 'useCurrentSidebarCategory':
      return valueToEstree({ items: null });
  }
};

/** Problems with a value point to its use, so the value gets the position of the name. */
const withRange = (value: Expression, { range }: Node): Expression => ({
  ...value,
  ...(range ? { range } : {}),
});

const valueOfName = (
  name: string,
  node: Node,
  bindings: Bindings,
  page: PageCompilation,
): Expression | null => {
  const binding = bindings.get(name);
  const text = binding && 'file' in binding ? page.imports?.files[binding.file] : undefined;
  if (binding?.kind === 'asset') {
    return literal(binding.address, node);
  }
  if (binding?.kind === 'text' && typeof text === 'string') {
    return literal(text, node);
  }
  const data = dataOf(name, bindings, page);
  return data === undefined ? null : withRange(valueToEstree(data), node);
};

const propOf = (node: Node, { named }: Props): Expression | null => {
  const name = keyOf(node, 'props');
  if (name === null || !named) {
    return null;
  }
  const value = structuredClone(named.get(name) ?? identifier('undefined'));
  const isCompound = value.type === 'ObjectExpression' || value.type === 'ArrayExpression';
  return isCompound ? withRange(value, node) : value;
};

const frontMatterOf = (node: Node, isUse: boolean, page: PageCompilation): Expression | null => {
  const key = keyOf(node, 'frontMatter');
  const isName =
    node.type === 'Identifier' &&
    isUse &&
    ['frontMatter', 'contentTitle'].includes(node.name) &&
    !page.declared.has(node.name);
  if (key === null && !isName) {
    return null;
  }
  page.uses.add('front-matter');
  const { frontMatter } = page;
  if (!isRecord(frontMatter)) {
    return null;
  }
  if (isName && node.name === 'frontMatter') {
    return withRange(valueToEstree(frontMatter), node);
  }
  const name = key ?? 'title';
  return Object.hasOwn(frontMatter, name)
    ? withRange(valueToEstree(frontMatter[name]), node)
    : null;
};

/** Reports a partial in an expression, because only rendering determines whether the partial appears. */
const reportPartial = (
  { name, range }: Identifier | JSXIdentifier,
  bindings: Bindings,
  page: PageCompilation,
): void => {
  if (bindings.get(name)?.kind === 'partial' && range) {
    page.declared.add(name);
    page.missing.add(name);
    report(page, 'mdx/misplaced-component', range, {
      expected: `\`<${name}>\` on its own, outside braces`,
      found: 'it in an expression',
    });
  }
};

export const replaceBoundNames =
  (scope: Scope): Replace =>
  (node, place) => {
    const { bindings, props, path, page } = scope;
    const { isUse } = place;
    const inner = node.type === 'MemberExpression' && isDefault(node.property) ? node.object : node;
    const address = required(inner);
    if (address !== null && isFileSpecifier(address)) {
      const location = locationOfSpan(page, inner.range ?? [0, 0]);
      return literal(collectFileAddress(assetAddress(address, path), location, page), node);
    }
    const known =
      missingKey(node, place, scope) ??
      (props && propOf(node, props)) ??
      frontMatterOf(node, isUse, page);
    if (known) {
      return known;
    }
    if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && isUse) {
      reportPartial(node, bindings, page);
    }
    if (node.type === 'Identifier' && isUse) {
      return props && node.name === 'props'
        ? structuredClone(props.object)
        : valueOfName(node.name, node, bindings, page);
    }
    if (node.type === 'JSXIdentifier' && bindings.get(node.name)?.kind === 'component') {
      const { name } = bindings.get(node.name) as { readonly name: string };
      return name === node.name ? null : { ...node, name };
    }
    return valueOfCall(node, bindings);
  };
