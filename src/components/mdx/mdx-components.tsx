import type { MDXComponents } from 'mdx/types';
import { Admonition } from './Admonition.tsx';
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

/** Everything a page may be made of. `resolveHref` leads addresses as written to where they are on this site. */
export const createMdxComponents = ({
  resolveHref,
}: {
  resolveHref: ResolveHref;
}): MDXComponents => ({
  ...headings,
  a: (props) => <ProseLink {...props} resolveHref={resolveHref} />,
  img: Picture,
  input: TaskBox,
  table: Table,
  Admonition,
  Badge,
  Card: (props) => <Card {...props} href={resolveHref(props.href)} />,
  Cards,
  CodeBlock,
  Details,
  Diagram,
  Figure,
  Steps,
  TabItem,
  Tabs,
});
