import GithubSlugger from 'github-slugger';
import type { Heading, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { placeOfNode } from '../place.ts';

const explicitId = /\s*\{#([A-Za-z][\w.:-]*)\}\s*$/;

/** Takes `{#id}` off the end of a heading and returns the id. */
const takeExplicitId = (heading: Heading): string | null => {
  const last = heading.children.at(-1);
  const match = last?.type === 'text' ? explicitId.exec(last.value) : null;
  if (last?.type !== 'text' || !match) {
    return null;
  }
  last.value = last.value.slice(0, match.index);
  return match[1] ?? null;
};

/**
 * Gives every heading an id: the author's own (`## Heading {#id}`) or one made from its text as GitHub does.
 * The first h1 of a body is the page's title again, which the page shows already, so it is taken out.
 */
export const remarkHeadings =
  () =>
  (tree: Root, file: VFile): void => {
    const collected = file.data.collected;
    if (!collected) {
      return;
    }
    const slugger = new GithubSlugger();
    if (tree.children[0]?.type === 'heading' && tree.children[0].depth === 1) {
      tree.children.shift();
    }
    visit(tree, 'heading', (heading) => {
      const own = takeExplicitId(heading);
      const text = toString(heading).trim();
      const id = own ?? slugger.slug(text);
      if (own !== null && collected.anchors.includes(own)) {
        collected.problems.push({
          code: 'heading/duplicate-id',
          severity: 'warning',
          place: placeOfNode(collected.file, heading.position),
          message: `Expected an id that no other heading of the page has, but found \`${own}\` again.`,
        });
      }
      if (heading.depth === 1) {
        collected.problems.push({
          code: 'heading/title-in-body',
          severity: 'error',
          place: placeOfNode(collected.file, heading.position),
          message:
            'Expected headings of the body to begin at level 2 (`##`), but found a second h1.',
        });
      }
      heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
      collected.anchors.push(id);
      collected.headings.push({ level: heading.depth, id, text });
    });
  };
