import type { Identifier, Node } from 'estree-jsx';
import { isRecord } from '../../../base/json/is-record.ts';
import { parseJson } from '../../../base/json/parse-json.ts';
import { certainName } from '../../../problems/certain-name.ts';
import { suggest } from '../../../problems/suggest.ts';
import { identifier } from '../jsx/expressions.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import type { Props } from './props.ts';
import type { Binding, Bindings } from './resolve-import.ts';
import type { Place } from './substitute.ts';

/** The names that expressions in a file can use. `props` is null unless the file is a partial. */
export type Scope = {
  readonly bindings: Bindings;
  readonly props: Props | null;
  readonly path: string;
  readonly page: PageCompilation;
};

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
const isNeeded = (node: Node, { parent, isText }: Place, isOptional: boolean): boolean => {
  switch (parent?.type) {
    case 'CallExpression':
      return parent.callee === node && !parent.optional;
    case 'MemberExpression':
      return parent.object === node && !parent.optional;
    case 'TemplateLiteral':
      return true;
    case 'ExpressionStatement':
      return isText || !isOptional;
    case 'JSXExpressionContainer':
    case 'VariableDeclarator':
      return !isOptional;
    default:
      return false;
  }
};

type Keys = {
  readonly what: string;
  readonly names: readonly string[];
  /** Whether attributes may use keys without values. */
  readonly isOptional: boolean;
};

const keysOf = (
  name: string,
  { bindings, props, page }: Pick<Scope, 'bindings' | 'props' | 'page'>,
): Keys | null => {
  const data = dataOf(name, bindings, page);
  if (isRecord(data)) {
    return {
      what: `a key of the data in \`${name}\``,
      names: Object.keys(data),
      isOptional: false,
    };
  }
  if (name === 'props' && props?.named) {
    return { what: 'a prop that the page sets', names: [...props.named.keys()], isOptional: true };
  }
  const { frontMatter } = page;
  return name === 'frontMatter' && !page.declared.has(name) && isRecord(frontMatter)
    ? { what: 'a key of the front matter', names: Object.keys(frontMatter), isOptional: true }
    : null;
};

export const missingKey = (node: Node, place: Place, scope: Scope): Identifier | null => {
  if (
    node.type !== 'MemberExpression' ||
    node.computed ||
    node.object.type !== 'Identifier' ||
    node.property.type !== 'Identifier' ||
    node.property.name === 'default'
  ) {
    return null;
  }
  const { page } = scope;
  const { name, range } = node.property;
  const keys = keysOf(node.object.name, scope);
  if (!keys || keys.names.includes(name) || !isNeeded(node, place, keys.isOptional) || !range) {
    return null;
  }
  if (node.object.name === 'frontMatter') {
    page.uses.add('front-matter');
  }
  const suggestion = suggest(name, keys.names);
  report(page, 'mdx/unknown-key', range, {
    expected: keys.what,
    found: `\`${name}\``,
    suggestion,
    fix: certainName(name, suggestion),
  });
  const missing = `${node.object.name}.${name}`;
  page.declared.add(missing);
  page.missing.add(missing);
  return { ...identifier(missing), ...(node.range ? { range: node.range } : {}) };
};
