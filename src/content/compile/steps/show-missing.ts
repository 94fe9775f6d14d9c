import type { Expression, Program } from 'estree-jsx';
import type { Parents, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { mdxComponentParents } from '../../../../schemas/mdx-components.ts';
import { programsOf } from '../imports/substitute.ts';
import { addressKind } from '../jsx/address-attributes.ts';
import {
  type ExpressionHolder,
  expressionOf,
  literal,
  programOf,
  programWith,
} from '../jsx/expressions.ts';
import {
  type JsxElement,
  createJsxElement,
  inPlaceOf,
  isComponentName,
  isJsxElement,
  createInlineElement,
} from '../jsx/jsx-element.ts';
import { moduleNames, usedNames } from '../jsx/names.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { spanOf } from '../source-location.ts';
import { visit, visitType } from '../visit.ts';
import { findCheck } from './check-props.ts';

const shorten = (code: string): string => {
  const line = code
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > 160 ? `${line.slice(0, 157)}…` : line;
};

const missingText = (code: string): string => `[missing: ${shorten(code)}]`;

export const missingNote = (code: string): MdxJsxTextElement => ({
  ...createInlineElement('small', {}),
  children: [
    { type: 'text', value: '[missing: ' },
    { type: 'inlineCode', value: shorten(code) },
    { type: 'text', value: ']' },
  ],
});

const isIn = (program: Program, { missing }: PageCompilation): boolean =>
  usedNames(program).some(({ name }) => missing.has(name));

/** Removes statements that use a missing name, so the names that they declare also become missing. */
const dropStatements = (tree: Root, page: PageCompilation): void => {
  let before: number;
  do {
    before = page.missing.size;
    visitType(tree, 'mdxjsEsm', ({ data }) => {
      const program = data?.estree;
      for (const statement of program?.body ?? []) {
        if (program && isIn(programWith(statement), page)) {
          program.body = program.body.filter((other) => other !== statement);
          moduleNames(programWith(statement)).forEach((name) => page.missing.add(name));
        }
      }
    });
  } while (page.missing.size > before);
};

const sourceOf = ({ range }: Expression, { source }: PageCompilation): string =>
  source.slice(...(range ?? [0, 0]));

const replaceText = (holder: ExpressionHolder, page: PageCompilation): boolean => {
  const expression = expressionOf(holder);
  if (
    !holder.data ||
    expression?.type !== 'TemplateLiteral' ||
    !expression.expressions.every((part) => part.type === 'Literal' || isIn(programOf(part), page))
  ) {
    return false;
  }
  const parts = expression.expressions.map((part) =>
    part.type === 'Literal' ? String(part.value) : missingText(sourceOf(part, page)),
  );
  const text = expression.quasis
    .map(({ value: { cooked } }, index) => `${cooked ?? ''}${parts[index] ?? ''}`)
    .join('');
  holder.value = JSON.stringify(text);
  holder.data.estree = programOf(literal(text, expression));
  return true;
};

const onlyChild: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(['table', 'thead', 'tbody', 'tfoot'].map((name) => [name, ['tr', 'td']])),
  tr: ['td'],
  ul: ['li'],
  ol: ['li'],
};

const createPlaceholder = (node: RootContent, code: string, parent?: Parents): RootContent[] => {
  const around = parent && isJsxElement(parent) ? (onlyChild[parent.name ?? ''] ?? []) : [];
  const note = missingNote(code);
  return around.reduceRight<RootContent[]>(
    (children, name) => [createJsxElement(name, {}, children)],
    [around.length > 0 ? note : inPlaceOf(node, note)],
  );
};

const placeBehind = (node: JsxElement, code: string): RootContent[] =>
  node.type === 'mdxJsxFlowElement'
    ? createPlaceholder(node, code)
    : [{ type: 'text', value: ' ' }, ...createPlaceholder(node, code)];

/** Returns an empty list if the attribute can be omitted, and null if no text can replace its value. */
const createPlaceholderAttribute = (
  { name }: JsxElement,
  attribute: string,
  code: string,
  page: PageCompilation,
): MdxJsxAttribute[] | null => {
  const schema = isComponentName(name) ? findCheck(name ?? '', page)?.shape[attribute] : undefined;
  if (!isComponentName(name) || schema?.safeParse(undefined).success) {
    return [];
  }
  const value = missingText(code);
  return schema?.safeParse(value).success && addressKind(attribute, name, value) === null
    ? [{ type: 'mdxJsxAttribute', name: attribute, value }]
    : null;
};

const takeAttributes = (node: JsxElement, page: PageCompilation) => {
  const gone: string[] = [];
  let canBeWithout = true;
  node.attributes = node.attributes.flatMap((attribute) => {
    const programs = programsOf({ ...node, attributes: [attribute], children: [] });
    if (!programs.some((own) => isIn(own, page))) {
      return attribute;
    }
    const code = page.source.slice(...spanOf(attribute));
    const value =
      'name' in attribute ? createPlaceholderAttribute(node, attribute.name, code, page) : null;
    canBeWithout &&= value !== null;
    if (value === null || value.length === 0) {
      gone.push(code);
    }
    return value ?? [];
  });
  return { code: gone.join(' '), canBeWithout };
};

const tagOf = (node: JsxElement, { source }: PageCompilation): string => {
  const [from, to] = spanOf(node);
  const inner = node.children[0] ? spanOf(node.children[0])[0] : to;
  return source.slice(from, Math.max(from, inner));
};

const contentOf = ({ type, children }: JsxElement): RootContent[] => {
  const isText = children.some((child) => child.type === 'text' && child.value.trim() !== '');
  return type === 'mdxJsxFlowElement' && isText
    ? [{ type: 'paragraph', children: children as PhrasingContent[] }]
    : children;
};

const replaceElement = (node: JsxElement, page: PageCompilation): RootContent[] | null => {
  if (page.missing.has(node.name?.split('.')[0] ?? '')) {
    return [...contentOf(node), ...placeBehind(node, tagOf(node, page))];
  }
  const tag = tagOf(node, page);
  const { code, canBeWithout } = takeAttributes(node, page);
  if (code === '') {
    return null;
  }
  if (!canBeWithout) {
    return [...contentOf(node), ...placeBehind(node, tag)];
  }
  if (Object.hasOwn(mdxComponentParents, node.name ?? '')) {
    node.children.push(...(placeBehind(node, code) as never[]));
    return null;
  }
  return [node, ...placeBehind(node, code)];
};

/** Replaces each unresolvable expression with its source. The problem has already been reported. */
export const showMissing = (tree: Root, page: PageCompilation): void => {
  if (page.missing.size === 0) {
    return;
  }
  dropStatements(tree, page);
  visit(tree, (node, index, parent) => {
    const put = (nodes: readonly RootContent[]): void =>
      void parent.children.splice(index, 1, ...(nodes as never[]));
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (programsOf(node).some((program) => isIn(program, page)) && !replaceText(node, page)) {
        put(createPlaceholder(node, node.value, parent));
      }
      return undefined;
    }
    const nodes = isJsxElement(node) ? replaceElement(node, page) : null;
    if (!nodes) {
      return undefined;
    }
    put(nodes);
    return nodes[0] === node ? undefined : index;
  });
};
