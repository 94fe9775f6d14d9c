import type { MDXComponents } from 'mdx/types';

import type { ImageSize, PageCard, Site } from '../../model/site.ts';
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
import { ProseLink } from './ProseLink.tsx';
import { Steps } from './Steps.tsx';
import { Table } from './Table.tsx';
import { TabItem, Tabs } from './Tabs.tsx';

type Options = {
  /** Turns the address that an author wrote into its address on this site. */
  readonly resolveHref: (href: string) => string;
  readonly api: ApiView | null;
  /** Sizes of pictures by their address. */
  readonly images: Site['images'];
  /** The pages of the category that the page is in. */
  readonly cards: readonly PageCard[];
  /** Given, not imported, so that only pages that show an operation load its style sheet. */
  readonly Reference: typeof OperationReference;
  /** Given for the same reason. */
  readonly Mermaid: typeof Mermaid;
};

const sizeOf = (images: Site['images'], src: unknown): ImageSize | undefined =>
  typeof src === 'string' ? images[src] : undefined;

/** The components that a page can use. */
export const createMdxComponents = ({
  resolveHref,
  api,
  images,
  cards,
  Reference,
  Mermaid: MermaidFigure,
}: Options): MDXComponents => ({
  ...headings,
  ...createApiComponents(api, Reference),
  a: ({ href, ...rest }) => <ProseLink {...rest} href={href && resolveHref(href)} />,
  img: (props) => <Picture {...sizeOf(images, props.src)} {...props} />,
  // The check box of a task list, `- [x]`. It is read-only; its label says its state.
  input: ({ checked, ...rest }) => (
    <input {...rest} checked={checked} readOnly aria-label={checked ? 'Done' : 'Not done'} />
  ),
  table: Table,
  Admonition,
  Badge,
  BrowserOnly,
  Card: (props) => <Card {...props} href={props.href && resolveHref(props.href)} />,
  Cards,
  CodeBlock,
  Details,
  Diagram,
  DocCardList: (props) => <DocCardList {...props} cards={cards} resolveHref={resolveHref} />,
  Figure,
  FileTree,
  Formula,
  Head,
  Link: ({ to, href, ...rest }) => <Link {...rest} href={resolveHref(to ?? href ?? '')} />,
  Mermaid: MermaidFigure,
  Steps,
  TOCInline,
  TabItem,
  Tabs,
  Translate,
});
