import type { Code, Image, Root, RootContent } from 'mdast';
import { isRecord } from '../../../base/json/is-record.ts';
import { staticAttribute, staticValue } from '../jsx/attribute-value.ts';
import { valueOfExpression } from '../jsx/expression-value.ts';
import {
  type JsxElement,
  createJsxElement,
  findAttribute,
  inPlaceOf,
  isJsxElement,
  nameSpan,
  stringAttribute,
  namedAttributes,
} from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { visit } from '../visit.ts';
import { expressionAttribute, expressionOf, identifier } from '../jsx/expressions.ts';

/** Turns `href={'/x'}` into `href="/x"`, because later steps handle only string attributes. */
export const inlineLiterals = (tree: Root): void =>
  visit(tree, (node) => {
    for (const attribute of isJsxElement(node) ? namedAttributes(node) : []) {
      const value = staticValue(attribute);
      if (typeof attribute.value === 'object' && typeof value === 'string') {
        attribute.value = value;
      }
    }
  });

const staticText = (node: JsxElement): string | null => {
  const texts = node.children.map((child): string | null => {
    if (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression') {
      const value = valueOfExpression(expressionOf(child));
      return typeof value === 'string' ? value : null;
    }
    return child.type === 'text' ? child.value : null;
  });
  return texts.includes(null) ? null : texts.join('');
};

const toFence = (node: JsxElement): Code | null => {
  const value = staticText(node);
  if (value === null) {
    return null;
  }
  const title = stringAttribute(node, 'title');
  const numbers = staticAttribute(node, 'showLineNumbers');
  const className = /\blanguage-(\S+)/.exec(stringAttribute(node, 'className') ?? '')?.[1];
  const meta = [
    title === undefined ? '' : `title=${JSON.stringify(title)}`,
    numbers === true ? 'showLineNumbers' : '',
    typeof numbers === 'number' ? `showLineNumbers=${numbers}` : '',
    stringAttribute(node, 'metastring') ?? '',
  ];
  return {
    type: 'code',
    lang: stringAttribute(node, 'language') ?? className ?? 'text',
    meta: meta.filter((part) => part !== '').join(' '),
    value: value.replace(/\n$/, ''),
    position: node.position,
  };
};

const picture = (node: JsxElement, url: string): Image => ({
  type: 'image',
  url,
  alt: stringAttribute(node, 'alt') ?? '',
  title: stringAttribute(node, 'title') ?? null,
  position: node.position,
});

const themedPictures = (node: JsxElement): RootContent[] => {
  const sources = staticAttribute(node, 'sources');
  return ['light', 'dark'].flatMap((mode) => {
    const source = isRecord(sources) ? sources[mode] : undefined;
    if (typeof source !== 'string') {
      return [];
    }
    const { type } = node;
    const name = type === 'mdxJsxFlowElement' ? 'div' : 'span';
    const children = [inPlaceOf(node, picture(node, source))];
    return [
      { ...createJsxElement(name, { className: `only-${mode}` }, children), type } as RootContent,
    ];
  });
};

const checkHead = (node: JsxElement, page: PageCompilation): void =>
  visit(node, (child) => {
    if (isJsxElement(child) && !/^(?:meta|link)$/.test(child.name ?? '')) {
      report(page, 'mdx/unsupported-use', nameSpan(child), {
        expected: 'only `<meta>` and `<link>` in `<Head>` (the title belongs in the front matter)',
        found: `\`<${child.name ?? ''}>\``,
      });
    }
  });

const replacementOf = (node: JsxElement, page: PageCompilation): RootContent[] | null => {
  switch (node.name) {
    case 'CodeBlock': {
      const fence = toFence(node);
      return fence && [fence];
    }
    case 'Mermaid': {
      const value = stringAttribute(node, 'value') ?? '';
      return [{ type: 'code', lang: 'mermaid', meta: '', value, position: node.position }];
    }
    case 'IdealImage':
      return [inPlaceOf(node, picture(node, stringAttribute(node, 'img') ?? ''))];
    case 'ThemedImage':
      return themedPictures(node);
    case 'TOCInline':
      if (!findAttribute(node, 'toc')) {
        node.attributes.push(expressionAttribute('toc', 'toc', identifier('toc')));
      }
      return null;
    case 'Head':
      checkHead(node, page);
      return null;
    default:
      return null;
  }
};

export const adaptComponents = (tree: Root, page: PageCompilation): void =>
  visit(tree, (node, index, parent) => {
    const nodes = isJsxElement(node) ? replacementOf(node, page) : null;
    if (!nodes) {
      return undefined;
    }
    parent.children.splice(index, 1, ...(nodes as never[]));
    return index + nodes.length;
  });
