import type { MDXComponents } from 'mdx/types';
import type { ComponentProps } from 'react';

import type { ApiServer } from '../../../api/reference/api-server.ts';
import type { PageCard, Site } from '../../../model/site.ts';
import type { ApiView } from '../reference/api-view.ts';
import type { OperationReference } from '../reference/OperationReference.tsx';
import { Admonition } from './Admonition.tsx';
import { createApiComponents } from './ApiReferences.tsx';
import { Badge } from './Badge.tsx';
import { Card, Cards } from './Cards.tsx';
import { BrowserOnly, DocCardList, Head, Link, TOCInline, Translate } from './carried-over.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { Details } from './Details.tsx';
import { Diagram } from './Diagram.tsx';
import { Figure } from './Figure.tsx';
import { FileTree } from './FileTree.tsx';
import { Formula } from './Formula.tsx';
import { headings } from './headings.tsx';
import type { Mermaid } from './Mermaid.tsx';
import { Picture } from './Picture.tsx';
import { ServerChoice } from '../ServerChoice.tsx';
import { ProseLink } from './ProseLink.tsx';
import { Steps } from './Steps.tsx';
import { Table } from './Table.tsx';
import { TabItem, Tabs } from './Tabs.tsx';

type Options = {
  readonly api: ApiView | null;
  readonly images: Site['images'];
  readonly cards: readonly PageCard[];
  readonly servers: readonly ApiServer[];
  /** Not imported, so that only pages that show it load its style sheet. */
  readonly Reference: typeof OperationReference;
  readonly Mermaid: typeof Mermaid;
};

type PictureProps = Pick<ComponentProps<'img'>, 'src' | 'width' | 'height'>;

/** The size that the author wants, or the measured one. */
const sizeOf = (images: Site['images'], { src, width, height }: PictureProps): PictureProps => {
  const size = src === undefined ? undefined : images[src];
  if (!size || height !== undefined) {
    return {};
  }
  const scale = width === undefined ? 1 : Number(width) / size.width;
  return Number.isFinite(scale)
    ? { width: width ?? size.width, height: Math.round(size.height * scale) }
    : {};
};

export const createMdxComponents = ({
  api,
  images,
  cards,
  servers,
  Reference,
  Mermaid: MermaidFigure,
}: Options): MDXComponents => ({
  ...headings,
  ...createApiComponents(api, Reference),
  a: ProseLink,
  img: (props) => <Picture {...sizeOf(images, props)} {...props} />,
  // The check box of a task list, `- [x]`. It is read-only, and its label is its state.
  input: ({ checked, ...rest }) => (
    <input {...rest} checked={checked} readOnly aria-label={checked ? 'Done' : 'Not done'} />
  ),
  table: Table,
  Admonition,
  Badge,
  BrowserOnly,
  Card,
  Cards,
  CodeBlock,
  Details,
  Diagram,
  DocCardList: (props) => <DocCardList {...props} cards={cards} />,
  Figure: (props) => <Figure {...sizeOf(images, props)} {...props} />,
  FileTree,
  Formula,
  Head,
  Link,
  Mermaid: MermaidFigure,
  ServerChoice: () => <ServerChoice servers={servers} />,
  Steps,
  TOCInline,
  TabItem,
  Tabs,
  Translate,
});
