import type { MDXComponents } from 'mdx/types';
import type { ImageSize, Site } from '../../model/site.ts';
import type { ApiView } from '../reference/api-view.ts';
import { Admonition } from './Admonition.tsx';
import {
  ApiOperation,
  ErrorCodeLink,
  FieldLink,
  OperationLink,
  type Reference,
} from './ApiReferences.tsx';
import { Badge } from './Badge.tsx';
import { Card, Cards } from './Cards.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { Details } from './Details.tsx';
import { Diagram } from './Diagram.tsx';
import { Figure } from './Figure.tsx';
import { headings } from './headings.tsx';
import { Picture } from './Picture.tsx';
import { ProseLink, type ResolveHref } from './ProseLink.tsx';
import { Steps } from './Steps.tsx';
import { Table } from './Table.tsx';
import { TaskBox } from './TaskBox.tsx';
import { TabItem, Tabs } from './Tabs.tsx';

type Options = {
  /** Leads addresses as written to where they are on this site. */
  readonly resolveHref: ResolveHref;
  readonly api: ApiView | null;
  /** Sizes of pictures by their address. */
  readonly images: Site['images'];
  /** Draws an operation. Given, not imported: only pages with a reference load its style sheet. */
  readonly Reference: Reference;
};

const sizeOf = (images: Site['images'], src: unknown): ImageSize | undefined =>
  typeof src === 'string' ? images[src] : undefined;

/** Everything a page may be made of. */
export const createMdxComponents = ({
  resolveHref,
  api,
  images,
  Reference,
}: Options): MDXComponents => ({
  ...headings,
  a: (props) => <ProseLink {...props} resolveHref={resolveHref} />,
  img: (props) => <Picture {...sizeOf(images, props.src)} {...props} />,
  input: TaskBox,
  table: Table,
  Admonition,
  Badge,
  Card: (props) => <Card {...props} href={resolveHref(props.href)} />,
  Cards,
  CodeBlock,
  Details,
  Diagram,
  ErrorCode: (props) => <ErrorCodeLink {...props} api={api} />,
  Field: (props) => <FieldLink {...props} api={api} />,
  Figure,
  Operation: (props) => <OperationLink {...props} api={api} />,
  OperationReference: (props) => <ApiOperation {...props} api={api} Reference={Reference} />,
  Steps,
  TabItem,
  Tabs,
});
