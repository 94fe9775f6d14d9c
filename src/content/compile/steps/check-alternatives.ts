import type { Html, Image, ImageReference, Nodes, Root } from 'mdast';
import { type Problem, createProblem } from '../../../problems/problem.ts';
import { spansOfValue, staticValue } from '../jsx/attribute-value.ts';
import {
  type JsxElement,
  findAttribute,
  hasSpread,
  isJsxElement,
  nameSpan,
} from '../jsx/jsx-element.ts';
import type { PageSource } from '../page-compilation.ts';
import { type Span, locationOfSpan, spanOf } from '../source-location.ts';
import { visit } from '../visit.ts';

const fileName = /^\S+\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

const missingAlt = (expected: string, page: PageSource, span: Span): Problem =>
  createProblem({
    code: 'image/missing-alt',
    location: locationOfSpan(page, span),
    expected,
    found: 'none',
  });

const checkText = (alt: string, page: PageSource, span: Span): Problem[] =>
  fileName.test(alt.trim())
    ? [
        createProblem({
          code: 'image/file-name-alt',
          location: locationOfSpan(page, span),
          expected: 'a text alternative that says what the image shows',
          found: `the name of a file, \`${alt.trim()}\``,
        }),
      ]
    : [];

const inMarkdown =
  'a text alternative between the brackets (or `<img alt="" />` where the image only decorates)';
const inTag = '`alt` to say what the image shows (`alt=""` where it only decorates)';

const checkImage = (node: Image | ImageReference, page: PageSource): Problem[] => {
  const [from, to] = spanOf(node);
  const brackets = /^!\[[^\]]*\]/.exec(page.source.slice(from, to))?.[0] ?? '![]';
  const end = from + brackets.length;
  const alt = node.alt ?? '';
  return alt.trim() === ''
    ? [missingAlt(inMarkdown, page, [from, end])]
    : checkText(alt, page, [from + 2, end - 1]);
};

const checkImageElement = (node: JsxElement, page: PageSource): Problem[] => {
  const alt = findAttribute(node, 'alt');
  if (!alt) {
    // A figure without `alt` is reported as missing a prop.
    return node.name === 'img' && !hasSpread(node) ? [missingAlt(inTag, page, nameSpan(node))] : [];
  }
  const value = staticValue(alt);
  const span = spansOfValue(alt, page.source)?.inner ?? spanOf(alt);
  if (node.name === 'img' && value === true) {
    return [missingAlt(inTag, page, span)];
  }
  return typeof value === 'string' ? checkText(value, page, span) : [];
};

const htmlImage = /<!--[\s\S]*?-->|<img\b(?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** Checks the raw HTML of a `.md` page. */
const checkHtml = (node: Html, page: PageSource): Problem[] => {
  const [from] = spanOf(node);
  return [...node.value.matchAll(htmlImage)]
    .filter(({ 0: tag }) => !tag.startsWith('<!--') && !/\salt\s*=/i.test(tag))
    .map(({ index }) => missingAlt(inTag, page, [from + index + 1, from + index + 4]));
};

/** Whether a link has content to read. An image without a text alternative is reported by itself. */
const mayBeRead = (node: Nodes): boolean => {
  if (node.type === 'text' || node.type === 'inlineCode') {
    return node.value.trim() !== '';
  }
  if (/^image|^mdx|^html$/.test(node.type)) {
    return true;
  }
  return 'children' in node && node.children.some(mayBeRead);
};

const nameAttributes = ['aria-label', 'aria-labelledby', 'title', 'children'];

const isNamed = (node: JsxElement): boolean =>
  node.children.some(mayBeRead) ||
  hasSpread(node) ||
  nameAttributes.some((name) => findAttribute(node, name)) ||
  !findAttribute(node, 'href');

const checkLink = (node: Nodes, page: PageSource): Problem[] => {
  const isLink = node.type === 'link' || node.type === 'linkReference';
  const isElement = isJsxElement(node) && node.name === 'a';
  if (!node.position || !(isLink || isElement) || (isElement ? isNamed(node) : mayBeRead(node))) {
    return [];
  }
  const [from] = spanOf(node);
  return [
    createProblem({
      code: 'link/missing-text',
      location: locationOfSpan(page, isElement ? nameSpan(node) : [from, from + 2]),
      expected: 'words that say where the link leads',
      found: 'none',
    }),
  ];
};

const checkPicture = (node: Nodes, page: PageSource): Problem[] => {
  if (node.type === 'image' || node.type === 'imageReference') {
    return checkImage(node, page);
  }
  if (isJsxElement(node) && (node.name === 'img' || node.name === 'Figure')) {
    return checkImageElement(node, page);
  }
  return node.type === 'html' ? checkHtml(node, page) : [];
};

/** Checks that images and links have words, for readers who cannot see them and for search. */
export const checkAlternatives = (tree: Root, page: PageSource): Problem[] => {
  const problems: Problem[] = [];
  visit(tree, (node) => {
    problems.push(...checkPicture(node, page), ...checkLink(node, page));
  });
  return problems;
};
