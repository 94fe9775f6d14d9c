import type { Html, Image, ImageReference, Nodes, Root } from 'mdast';
import { htmlTags } from '../../../base/text/html-tags.ts';
import { spansOfValue, staticValue } from '../jsx/attribute-value.ts';
import {
  type JsxElement,
  findAttribute,
  hasSpread,
  isJsxElement,
  nameSpan,
} from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { type SourceSpan, spanOf } from '../source-location.ts';
import { visit } from '../visit.ts';

const fileName = /^\S+\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

const missingAlt = (expected: string, page: PageCompilation, span: SourceSpan): void =>
  report(page, 'image/missing-alt', span, { expected, found: 'none' });

const checkText = (alt: string, page: PageCompilation, span: SourceSpan): void => {
  if (fileName.test(alt.trim())) {
    report(page, 'image/file-name-alt', span, {
      expected: 'alternative text that describes the image',
      found: `the file name \`${alt.trim()}\``,
    });
  }
};

const inMarkdown = 'alternative text between the brackets (or `<img alt="" />` for decoration)';
const inTag = '`alt` to describe the image (`alt=""` for decoration)';

const checkImage = (node: Image | ImageReference, page: PageCompilation): void => {
  const [from, to] = spanOf(node);
  const brackets = /^!\[[^\]]*\]/.exec(page.source.slice(from, to))?.[0] ?? '![]';
  const end = from + brackets.length;
  const alt = node.alt ?? '';
  if (alt.trim() === '') {
    missingAlt(inMarkdown, page, [from, end]);
  } else {
    checkText(alt, page, [from + 2, end - 1]);
  }
};

const checkImageElement = (node: JsxElement, page: PageCompilation): void => {
  const alt = findAttribute(node, 'alt');
  const value = alt && staticValue(alt);
  const span = alt ? (spansOfValue(alt, page.source)?.inner ?? spanOf(alt)) : nameSpan(node);
  if (typeof value === 'string') {
    checkText(value, page, span);
  } else if (node.name === 'img' && (alt ? value === true : !hasSpread(node))) {
    // Report only `<img>`, because a figure without `alt` is already reported as a missing prop.
    missingAlt(inTag, page, span);
  }
};

const checkHtml = (node: Html, page: PageCompilation): void => {
  const [from] = spanOf(node);
  for (const { 0: tag, index } of node.value.matchAll(htmlTags)) {
    if (/^<img\b/i.test(tag) && !/\salt\s*=/i.test(tag)) {
      missingAlt(inTag, page, [from + index + 1, from + index + 4]);
    }
  }
};

/**
 * Whether a node may contain text for screen readers. Images count as readable, because missing alternative text is
 * reported separately.
 */
const canBeRead = (node: Nodes): boolean => {
  if (node.type === 'text' || node.type === 'inlineCode') {
    return node.value.trim() !== '';
  }
  if (/^image|^mdx|^html$/.test(node.type)) {
    return true;
  }
  return 'children' in node && node.children.some(canBeRead);
};

const nameAttributes = ['aria-label', 'aria-labelledby', 'title', 'children'];

const isNamed = (node: JsxElement): boolean =>
  node.children.some(canBeRead) ||
  hasSpread(node) ||
  nameAttributes.some((name) => findAttribute(node, name)) ||
  !findAttribute(node, 'href');

const checkLink = (node: Nodes, page: PageCompilation): void => {
  const isLink = node.type === 'link' || node.type === 'linkReference';
  const isElement = isJsxElement(node) && node.name === 'a';
  if (node.position && (isElement ? !isNamed(node) : isLink && !canBeRead(node))) {
    const [from] = spanOf(node);
    report(page, 'link/missing-text', isElement ? nameSpan(node) : [from, from + 2], {
      expected: 'text that says where the link leads',
      found: 'none',
    });
  }
};

export const checkAlternatives = (tree: Root, page: PageCompilation): void =>
  visit(tree, (node) => {
    if (node.type === 'image' || node.type === 'imageReference') {
      checkImage(node, page);
    } else if (isJsxElement(node) && (node.name === 'img' || node.name === 'Figure')) {
      checkImageElement(node, page);
    } else if (node.type === 'html') {
      checkHtml(node, page);
    }
    checkLink(node, page);
  });
