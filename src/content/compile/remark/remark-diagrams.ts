import { createProblem } from '../../../problems/problem.ts';
import type { Root } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import { suggest } from '../../../problems/suggest.ts';
import { locationOfPart } from '../source-location.ts';
import { visit } from '../visit.ts';

/** SVG files by the address a page names them with, such as `/diagrams/session.svg`. */
export type Diagrams = ReadonlyMap<string, string>;

/** Only drawing reaches the page: no declarations, comments, scripts or handlers. */
const cleanSvg = (svg: string): string =>
  svg
    .replace(/<\?xml[\s\S]*?\?>|<!DOCTYPE[^>]*>|<!--[\s\S]*?-->|<script[\s\S]*?<\/script>/gi, '')
    .replace(/\son\w+="[^"]*"/gi, '')
    .trim();

/** Puts the drawing of every `<Diagram src>` into the page, so that its colours follow the colour mode. */
export const remarkDiagrams =
  ({ diagrams }: { diagrams: Diagrams }) =>
  (tree: Root, file: VFile): void => {
    const collected = file.data.collected;
    visit(tree, (node) => {
      if (
        !collected ||
        (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') ||
        node.name !== 'Diagram'
      ) {
        return;
      }
      const source = node.attributes.find(
        (attribute): attribute is MdxJsxAttribute =>
          attribute.type === 'mdxJsxAttribute' && attribute.name === 'src',
      );
      const address = typeof source?.value === 'string' ? source.value : '';
      const svg = diagrams.get(address);
      if (svg === undefined) {
        const suggestion = suggest(address, diagrams.keys());
        collected.problems.push(
          createProblem({
            code: 'diagram/unreadable',
            location: locationOfPart({
              file,
              path: collected.file,
              position: source?.position ?? node.position,
              part: address,
            }),
            expected: '`src` to name an SVG file of content/diagrams',
            found: JSON.stringify(address),
            suggestion,
          }),
        );
        return;
      }
      node.attributes.push({ type: 'mdxJsxAttribute', name: 'svg', value: cleanSvg(svg) });
    });
  };
