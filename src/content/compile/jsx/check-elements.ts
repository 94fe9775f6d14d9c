import { htmlTagNames } from 'html-tag-names';
import type { Root } from 'mdast';
import { svgTagNames } from 'svg-tag-names';
import { mdxComponentSchemas } from '../../../../schemas/mdx-components.ts';
import { type Fix, type Problem, createProblem } from '../../../problems/problem.ts';
import { suggest } from '../../../problems/suggest.ts';
import { locationOfOffsets } from '../source-location.ts';
import { spansOfValue, staticValue } from './attribute-value.ts';
import { checkDuplicateProps, checkProps } from './check-props.ts';
import { type JsxElement, type JsxSource, isJsxElement, nameSpan, spanOf } from './jsx-source.ts';
import { SKIP, visit } from '../visit.ts';

const components = Object.keys(mdxComponentSchemas);
const elements = new Set([...htmlTagNames, ...svgTagNames]);

/** Another name in both tags of an element; only where one line holds them, so that the fix has one place. */
const renameFix = (
  node: JsxElement,
  name: string,
  { source, file }: JsxSource,
): Fix | undefined => {
  const span = spanOf(node);
  const text = source.slice(...span);
  const old = node.name ?? '';
  const closing = `</${old}>`;
  if (!text.endsWith(closing)) {
    return { location: locationOfOffsets(source, file, nameSpan(node)), text: name };
  }
  return text.includes('\n')
    ? undefined
    : {
        location: locationOfOffsets(source, file, span),
        text: `<${name}${text.slice(1 + old.length, -closing.length)}</${name}>`,
      };
};

const unknown = (node: JsxElement, input: JsxSource, candidates: readonly string[]): Problem => {
  const name = node.name ?? '';
  const isComponent = /^[A-Z]/.test(name);
  const suggestion = suggest(name, candidates);
  return createProblem({
    code: isComponent ? 'mdx/unknown-component' : 'mdx/unknown-element',
    location: locationOfOffsets(input.source, input.file, nameSpan(node)),
    expected: isComponent ? 'a known component' : 'an element of HTML, or a known component',
    found: `\`<${name}>\``,
    suggestion,
    fix: suggestion === undefined ? undefined : renameFix(node, suggestion, input),
  });
};

const checkName = (
  node: JsxElement,
  declared: ReadonlySet<string>,
  input: JsxSource,
): Problem[] => {
  const { name } = node;
  // Custom elements have a hyphen, and what the page declares may have members.
  if (name === null || /[:-]/.test(name) || declared.has(name.split('.')[0] ?? '')) {
    return [];
  }
  if (/^[A-Z]/.test(name)) {
    const isKnown = components.includes(name);
    return isKnown ? [] : [unknown(node, input, [...components, ...declared])];
  }
  return elements.has(name) ? [] : [unknown(node, input, [...elements, ...components])];
};

/** What React refuses to render of an element of HTML. */
const checkHtmlAttributes = (node: JsxElement, { source, file }: JsxSource): Problem[] =>
  node.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') {
      return [];
    }
    const { name } = attribute;
    const [from] = spanOf(attribute);
    const value = staticValue(attribute);
    if (name === 'style' && value.isKnown) {
      const span = spansOfValue(attribute, source)?.outer ?? [from, from + name.length];
      return [
        createProblem({
          code: 'mdx/invalid-prop',
          location: locationOfOffsets(source, file, span),
          expected: "`style` to be an object such as `{{ color: 'red' }}`",
          found: 'text',
        }),
      ];
    }
    return /^on[A-Z]/.test(name)
      ? [
          createProblem({
            code: 'mdx/invalid-prop',
            location: locationOfOffsets(source, file, [from, from + name.length]),
            expected: 'no event handlers, since pages are rendered before a reader has them',
            found: `\`${name}\``,
          }),
        ]
      : [];
  });

/** Checks every tag: its name, and its attributes as far as they can be known. */
export const checkElements = (
  tree: Root,
  declared: ReadonlySet<string>,
  input: JsxSource,
): Problem[] => {
  const problems: Problem[] = [];
  visit(tree, (node) => {
    if (!isJsxElement(node)) {
      return undefined;
    }
    problems.push(...checkName(node, declared, input), ...checkDuplicateProps(node, input));
    const isHtml = node.name !== null && /^[a-z]/.test(node.name);
    if (isHtml) {
      problems.push(...checkHtmlAttributes(node, input));
    } else if (!declared.has(node.name ?? '')) {
      problems.push(...checkProps(node, input));
    }
    return node.name === 'math' ? SKIP : undefined;
  });
  return problems;
};
