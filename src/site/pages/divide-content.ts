import {
  type CSSProperties,
  Fragment,
  type ReactElement,
  type ReactNode,
  createElement,
  isValidElement,
} from 'react';
import type { Document } from '../../model/site.ts';
import { headings as components } from '../components/mdx/headings.tsx';

/** Whether the page's layout takes seconds on a slow phone. `code` is the page body compiled to JavaScript. */
export const isLarge = (code: string | null, { headings }: Pick<Document, 'headings'>): boolean =>
  (code?.length ?? 0) > 500_000 || headings.length > 300;

const blocksPerPart = 60;

const isHeading = (block: ReactNode): boolean =>
  isValidElement(block) && Object.values<unknown>(components).includes(block.type);

/** Groups the blocks of a large page, so that browsers lay out only the groups near the window (`prose.css`). */
export const divideContent = (
  content: ReactElement<{ readonly children?: ReactNode }>,
): ReactNode => {
  const { children } = content.props;
  if (content.type !== Fragment || !Array.isArray(children)) {
    return content;
  }
  const parts: { readonly nodes: ReactNode[]; blocks: number }[] = [];
  for (const node of children as ReactNode[]) {
    let part = parts.at(-1);
    if (!part || (isHeading(node) && part.blocks >= blocksPerPart)) {
      part = { nodes: [], blocks: 0 };
      parts.push(part);
    }
    part.nodes.push(node);
    part.blocks += isValidElement(node) ? 1 : 0;
  }
  return parts.map(({ nodes, blocks }, index) => {
    const style: CSSProperties & { readonly '--blocks': number } = { '--blocks': blocks };
    return createElement(
      'div',
      { key: index, className: 'prose', 'data-part': '', style },
      ...nodes,
    );
  });
};
