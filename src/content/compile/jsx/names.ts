import type { Node, Program } from 'estree-jsx';
import { createVisitors } from 'estree-util-scope';
import { walk } from 'estree-walker';
import type { SourceSpan } from '../source-location.ts';

export type UsedName = {
  readonly name: string;
  readonly isComponent: boolean;
  readonly span: SourceSpan;
};

export const standardNames: ReadonlySet<string> = new Set(
  (
    'undefined NaN Infinity globalThis Object Function Array String Number Boolean Symbol BigInt Math JSON Date RegExp ' +
    'Map Set WeakMap WeakSet WeakRef Promise Proxy Reflect Intl Iterator Error TypeError RangeError SyntaxError ' +
    'ArrayBuffer DataView Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float32Array Float64Array ' +
    'parseInt parseFloat isNaN isFinite encodeURI encodeURIComponent decodeURI decodeURIComponent structuredClone ' +
    'URL URLSearchParams TextEncoder TextDecoder console atob btoa props arguments toc'
  ).split(' '),
);

export const declaredNames = (program: Program): string[] => {
  const names = new Set<string>();
  const visitors = createVisitors();
  const { scopes } = visitors;
  walk(program, {
    enter: (node) => {
      visitors.enter(node);
      if (node.type === 'ClassExpression' && node.id) {
        names.add(node.id.name);
      }
    },
    leave: (node) => {
      scopes.at(-1)?.defined.forEach((name) => names.add(name));
      visitors.exit(node);
    },
  });
  scopes.forEach(({ defined }) => defined.forEach((name) => names.add(name)));
  return [...names];
};

export const moduleNames = (program: Program): string[] => {
  const visitors = createVisitors();
  walk(program, {
    enter(node) {
      if (node.type === 'FunctionExpression') {
        // A function expression's name is visible only inside the function.
        this.skip();
      } else {
        visitors.enter(node);
      }
    },
    leave: (node) => visitors.exit(node),
  });
  return visitors.scopes.flatMap(({ defined }) => defined);
};

const nameFields: Readonly<Record<string, readonly string[]>> = {
  MemberExpression: ['property'],
  Property: ['key'],
  MethodDefinition: ['key'],
  PropertyDefinition: ['key'],
  LabeledStatement: ['label'],
  BreakStatement: ['label'],
  ContinueStatement: ['label'],
  MetaProperty: ['meta', 'property'],
  ExportSpecifier: ['exported'],
  ImportSpecifier: ['imported', 'local'],
  JSXAttribute: ['name'],
  JSXNamespacedName: ['name', 'namespace'],
  JSXMemberExpression: ['property'],
  JSXClosingElement: ['name'],
};

export const isReference = (
  node: Node,
  parent: Node | null,
  field: PropertyKey | null | undefined,
): boolean => {
  if (!parent) {
    return false;
  }
  const isComputed = 'computed' in parent && parent.computed;
  const isName = nameFields[parent.type]?.includes(String(field)) === true && !isComputed;
  const isTested = parent.type === 'UnaryExpression' && parent.operator === 'typeof';
  // A lowercase tag such as `<em>` names an HTML element, not a variable.
  const isElement =
    node.type === 'JSXIdentifier' &&
    (parent.type !== 'JSXOpeningElement' || /^[a-z]/.test(node.name)) &&
    parent.type !== 'JSXMemberExpression';
  return !isName && !isTested && !isElement;
};

export const usedNames = (program: Program): UsedName[] => {
  const used: UsedName[] = [];
  walk(program, {
    enter: (node: Node, parent: Node | null, field) => {
      const isName = node.type === 'Identifier' || node.type === 'JSXIdentifier';
      if (isName && isReference(node, parent, field)) {
        const isComponent = node.type === 'JSXIdentifier' && parent?.type === 'JSXOpeningElement';
        used.push({ name: node.name, isComponent, span: node.range ?? [0, 0] });
      }
    },
  });
  return used;
};
