import type { Root } from 'mdast';
import { certainName } from '../../../problems/certain-name.ts';
import type { Fix } from '../../../problems/problem.ts';
import { indexOnce } from '../../../problems/name-index.ts';
import { suggest } from '../../../problems/suggest.ts';
import { spansOfValue, staticValue } from '../jsx/attribute-value.ts';
import {
  type JsxElement,
  isComponentName,
  isJsxElement,
  nameSpan,
  namedAttributes,
} from '../jsx/jsx-element.ts';
import { componentNamesOf, elementNames } from '../jsx/known-names.ts';
import type { PageCompilation, PageSource } from '../page-compilation.ts';
import { report } from '../report.ts';
import { locationOfSpan, spanOf } from '../source-location.ts';
import { SKIP, visit } from '../visit.ts';
import { attributeNameSpan, checkDuplicateProps, checkProps } from './check-props.ts';

/**
 * Renames both tags of an element. An element that spans several lines does not get a fix, because a fix has only one
 * location.
 */
const renameFix = (node: JsxElement, name: string, page: PageSource): Fix | undefined => {
  const span = spanOf(node);
  const text = page.source.slice(...span);
  const old = node.name ?? '';
  const closing = `</${old}>`;
  if (!text.endsWith(closing)) {
    return { location: locationOfSpan(page, nameSpan(node)), text: name };
  }
  return text.includes('\n')
    ? undefined
    : {
        location: locationOfSpan(page, span),
        text: `<${name}${text.slice(1 + old.length, -closing.length)}</${name}>`,
      };
};

const checkName = (node: JsxElement, page: PageCompilation): void => {
  const { name } = node;
  const { declared } = page;
  // Skip custom elements (their names contain a hyphen) and components that the page itself declares, such as
  // `Tabs.Item`.
  if (name === null || /[:-]/.test(name) || declared.has(name.split('.')[0] ?? '')) {
    return;
  }
  const isComponent = isComponentName(name);
  const componentNames = componentNamesOf(page);
  if (isComponent ? componentNames.includes(name) : elementNames.has(name)) {
    return;
  }
  const names = isComponent
    ? [...componentNames, ...declared]
    : [...elementNames, ...componentNames];
  const suggestion = suggest(
    name,
    indexOnce(declared, isComponent ? 'components' : 'elements', () => names),
  );
  const certain = certainName(name, suggestion, names);
  const code = isComponent ? 'mdx/unknown-component' : 'mdx/unknown-element';
  if (isComponent) {
    page.missing.add(name);
  }
  report(page, code, nameSpan(node), {
    expected: isComponent ? 'a known component' : 'an HTML element, or a known component',
    found: `\`<${name}>\``,
    suggestion,
    fix: certain === undefined ? undefined : renameFix(node, certain, page),
  });
};

const styleObject = (style: string): string | undefined => {
  const parts = style.split(';').filter((part) => part.trim() !== '');
  const entries = parts.map((part) =>
    /^\s*([a-z]+(?:-[a-z]+)*)\s*:\s*([^'"\\{}]+?)\s*$/.exec(part),
  );
  const written = entries.map((entry) => {
    const name = entry?.[1]?.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return entry ? `${name}: '${entry[2]}'` : null;
  });
  return written.length === 0 || written.includes(null) ? undefined : `{{ ${written.join(', ')} }}`;
};

const checkStyle = (node: JsxElement, page: PageCompilation): void => {
  for (const attribute of namedAttributes(node).filter(({ name }) => name === 'style')) {
    const style = staticValue(attribute);
    const span = spansOfValue(attribute, page.source)?.outer ?? attributeNameSpan(attribute);
    if (typeof style === 'string' || style === true) {
      report(page, 'mdx/invalid-prop', span, {
        expected: "`style` to be an object such as `{{ color: 'red' }}`",
        found: 'text',
        fix: typeof style === 'string' ? styleObject(style) : undefined,
      });
    }
  }
};

export const checkElements = (tree: Root, page: PageCompilation): void =>
  visit(tree, (node) => {
    if (!isJsxElement(node)) {
      return undefined;
    }
    checkName(node, page);
    checkDuplicateProps(node, page);
    if (node.name !== null && /^[a-z]/.test(node.name)) {
      checkStyle(node, page);
    } else if (!page.declared.has(node.name ?? '')) {
      checkProps(node, page);
    }
    return node.name === 'math' ? SKIP : undefined;
  });
