import type { Html, Image, ImageReference, Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { type Problem, createProblem } from '../../../problems/problem.ts';
import { spansOfValue, staticValue } from '../jsx/attribute-value.ts';
import {
  type JsxElement,
  type JsxSource,
  isJsxElement,
  nameSpan,
  spanOf,
} from '../jsx/jsx-source.ts';
import { locationOfOffsets } from '../source-location.ts';
import type { Span } from '../syntax/syntax-mistake.ts';
import { visit } from '../visit.ts';

const fileName = /^\S+\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

const missingAlt = (expected: string, location: Problem['location']): Problem =>
  createProblem({ code: 'image/missing-alt', location, expected, found: 'none' });

const checkText = (alt: string, location: Problem['location']): Problem[] =>
  fileName.test(alt.trim())
    ? [
        createProblem({
          code: 'image/file-name-alt',
          location,
          expected: 'a text alternative that says what the image shows',
          found: `the name of a file, \`${alt.trim()}\``,
        }),
      ]
    : [];

const inMarkdown =
  'a text alternative between the brackets (or `<img alt="" />` where the image only decorates)';
const inTag = '`alt` to say what the image shows (`alt=""` where it only decorates)';

const checkImage = (node: Image | ImageReference, { source, file }: JsxSource): Problem[] => {
  const [from, to] = spanOf(node);
  const brackets = /^!\[[^\]]*\]/.exec(source.slice(from, to))?.[0] ?? '![]';
  const location = (span: Span) => locationOfOffsets(source, file, span);
  const alt = node.alt ?? '';
  return alt.trim() === ''
    ? [missingAlt(inMarkdown, location([from, from + brackets.length]))]
    : checkText(alt, location([from + 2, from + brackets.length - 1]));
};

const checkImageElement = (node: JsxElement, { source, file }: JsxSource): Problem[] => {
  const hasSpread = node.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute');
  const alt = node.attributes.find(
    (item) => item.type === 'mdxJsxAttribute' && item.name === 'alt',
  );
  if (alt?.type !== 'mdxJsxAttribute') {
    // A figure without one misses a prop.
    return node.name === 'img' && !hasSpread
      ? [missingAlt(inTag, locationOfOffsets(source, file, nameSpan(node)))]
      : [];
  }
  const given = staticValue(alt);
  const span = spansOfValue(alt, source)?.inner ?? spanOf(alt);
  const location = locationOfOffsets(source, file, span);
  if (node.name === 'img' && given.isKnown && given.value === true) {
    return [missingAlt(inTag, location)];
  }
  return given.isKnown && typeof given.value === 'string' ? checkText(given.value, location) : [];
};

const htmlImage = /<!--[\s\S]*?-->|<img\b(?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** Raw HTML of a `.md` page. */
const checkHtml = (node: Html, { source, file }: JsxSource): Problem[] => {
  const [from] = spanOf(node);
  return [...node.value.matchAll(htmlImage)]
    .filter(({ 0: tag }) => !tag.startsWith('<!--') && !/\salt\s*=/i.test(tag))
    .map(({ index }) =>
      missingAlt(inTag, locationOfOffsets(source, file, [from + index + 1, from + index + 4])),
    );
};

/** Whether anything in a link may be read; an image without words is told of by itself. */
const mayBeRead = (node: Nodes): boolean => {
  if (node.type === 'text' || node.type === 'inlineCode') {
    return node.value.trim() !== '';
  }
  if (/^image|^mdx|^html$/.test(node.type)) {
    return true;
  }
  return 'children' in node && node.children.some(mayBeRead);
};

const named = new Set(['aria-label', 'aria-labelledby', 'title', 'children']);

const isNamedElement = (node: JsxElement): boolean =>
  node.children.some(mayBeRead) ||
  node.attributes.some((item) => item.type !== 'mdxJsxAttribute' || named.has(item.name)) ||
  !node.attributes.some((item) => item.type === 'mdxJsxAttribute' && item.name === 'href');

const checkLink = (node: Nodes, { source, file }: JsxSource): Problem[] => {
  const isLink = node.type === 'link' || node.type === 'linkReference';
  const isElement = isJsxElement(node) && node.name === 'a';
  if (!node.position || !(isLink || isElement)) {
    return [];
  }
  if (isElement ? isNamedElement(node) : mayBeRead(node)) {
    return [];
  }
  const [from] = spanOf(node);
  const span: Span = isElement ? nameSpan(node) : [from, from + 2];
  return [
    createProblem({
      code: 'link/missing-text',
      location: locationOfOffsets(source, file, span),
      expected: 'words that say where the link leads',
      found: 'none',
    }),
  ];
};

/** Checks that images and links have words: for readers who do not see them, and for search. */
export const remarkAlternatives =
  () =>
  (tree: Root, file: VFile): void => {
    const collected = file.data.collected;
    if (!collected) {
      return;
    }
    const input = { source: String(file.value), file: collected.file };
    visit(tree, (node) => {
      if (node.type === 'image' || node.type === 'imageReference') {
        collected.problems.push(...checkImage(node, input));
      } else if (isJsxElement(node) && (node.name === 'img' || node.name === 'Figure')) {
        collected.problems.push(...checkImageElement(node, input));
      } else if (node.type === 'html') {
        collected.problems.push(...checkHtml(node, input));
      }
      collected.problems.push(...checkLink(node, input));
    });
  };
