import type { Root } from 'mdast';
import { isHtmlElement } from '../../../base/text/html-elements.ts';
import { htmlTags } from '../../../base/text/html-tags.ts';
import { certainName } from '../../../problems/certain-name.ts';
import type { SourceLocation } from '../../../problems/problem.ts';
import { suggest } from '../../../problems/suggest.ts';
import { componentNamesOf, elementNames } from '../jsx/known-names.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { locationOfPart, locationOfSpan, spanOf } from '../source-location.ts';
import { visitType } from '../visit.ts';
import { phrasingParents } from './collect-texts.ts';

const tags = new RegExp(`</[a-z][^<>]*>|${htmlTags.source}`, 'gi');

const elements = [...elementNames];

/** Reports a tag that the author may have intended as an element. `checkPlainMarkdown` reports uppercase names. */
const checkTag = (tag: string, name: string, at: SourceLocation, page: PageCompilation): void => {
  const suggestion = certainName(name, suggest(name, elements), elements);
  const isWord =
    tag === `<${name}>` && !page.source.includes(`</${name}>`) && suggestion === undefined;
  if (!isWord && /^<[a-z]/.test(tag)) {
    report(page, 'mdx/unknown-element', at, {
      expected: 'an HTML element (write `\\<` for a less-than sign)',
      found: `\`<${name}>\``,
      suggestion,
    });
  }
};

/**
 * In plain Markdown, shows words such as `<u8>` as text. Browsers would parse them as elements without content, so
 * readers would not see them.
 */
export const keepUnknownTags = (tree: Root, page: PageCompilation): void => {
  if (page.format === 'mdx') {
    return;
  }
  const components = componentNamesOf(page);
  let depth = 0;
  visitType(tree, 'html', (node, index, parent) => {
    const [start] = spanOf(node);
    const value = node.value.replaceAll(tags, (tag: string, ...rest: unknown[]) => {
      const name = /^<\/?([a-z][a-z\d-]*)/i.exec(tag)?.[1];
      if (name !== undefined && /^(?:svg|math)$/i.test(name)) {
        depth += tag.startsWith('</') ? -1 : tag.endsWith('/>') ? 0 : 1;
      }
      if (
        name === undefined ||
        depth > 0 ||
        name.includes('-') ||
        isHtmlElement(name) ||
        components.includes(name)
      ) {
        return tag;
      }
      const at = start + Number(rest.at(-2));
      // In nested blocks, the value of a node has less indentation than the source.
      const location = page.source.startsWith(tag, at)
        ? locationOfSpan(page, [at + 1, at + 1 + name.length])
        : locationOfPart(page, node, name, tag);
      checkTag(tag, name, location, page);
      return tag.replace('<', '&lt;');
    });
    // Other markup in the block stays HTML; as text, a comment would be visible.
    if (value === `&lt;${node.value.slice(1)}` && !/[<&]/.test(node.value.slice(1))) {
      const text = { type: 'text' as const, value: node.value, position: node.position };
      parent.children[index] = phrasingParents.has(parent.type)
        ? text
        : { type: 'paragraph', children: [text], position: node.position };
    } else {
      node.value = value;
    }
  });
};
