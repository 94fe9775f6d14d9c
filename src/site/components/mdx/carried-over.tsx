import { Fragment, type ReactNode } from 'react';
import type { MdxComponentProps } from '../../../../schemas/mdx-components.ts';
import type { PageCard } from '../../../model/site.ts';

import { Card, Cards } from './Cards.tsx';
import { ProseLink } from './ProseLink.tsx';

/*
 * Components that pages moved from Docusaurus use. The pipeline turns others into Markdown: pictures into pictures, code
 * into fences.
 */

type Children = { readonly children?: ReactNode };

type LinkProps = MdxComponentProps<'Link'> & Children;

/** A link by either of its attributes. */
export function Link({ to, href, ...rest }: LinkProps) {
  return <ProseLink {...rest} href={to ?? href} />;
}

type TranslateProps = Children & { readonly values?: Readonly<Record<string, ReactNode>> };

/** A text whose `{name}` are replaced by values. */
export function Translate({ values, children }: TranslateProps) {
  return typeof children === 'string'
    ? children.split(/(\{\w+\})/).map((part, index) => {
        const name = part.slice(1, -1);
        const shown = values && Object.hasOwn(values, name) ? values[name] : part;
        // oxlint-disable-next-line react/no-array-index-key -- a name may occur twice
        return <Fragment key={index}>{shown}</Fragment>;
      })
    : children;
}

/** What is shown in place of content that needs a browser. */
export function BrowserOnly({ fallback = null }: { readonly fallback?: ReactNode }) {
  return fallback;
}

/** Its elements, which React moves into the head of the page. */
export function Head({ children }: Children) {
  return children;
}

type ContentsProps = {
  readonly toc?: readonly { readonly value: string; readonly id: string; readonly level: number }[];
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
};

/** The headings of a page as a list of links. */
export function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: ContentsProps) {
  const shown = (toc ?? []).filter(
    ({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel,
  );
  return shown.length === 0 ? null : <ContentsLevel entries={shown} />;
}

type Entries = NonNullable<ContentsProps['toc']>;

/** The entries of the highest level, each with those that follow it. */
function ContentsLevel({ entries }: { readonly entries: Entries }) {
  const top = Math.min(...entries.map(({ level }) => level));
  const starts = entries.flatMap(({ level }, index) => (level === top ? index : []));
  // Entries before the first of the highest level stand on their own.
  const groups = [...(starts[0] === 0 ? [] : [0]), ...starts];
  return (
    <ul>
      {groups.map((start, index) => {
        const [first, ...below] = entries.slice(start, groups[index + 1]);
        return (
          first && (
            <li key={`${first.id}-${start}`}>
              <a href={`#${first.id}`}>{first.value}</a>
              {below.length > 0 && <ContentsLevel entries={below} />}
            </li>
          )
        );
      })}
    </ul>
  );
}

type ListItem = {
  readonly href?: string;
  readonly label?: string;
  readonly title?: string;
  readonly description?: string;
};

type CardListProps = {
  readonly items?: readonly ListItem[] | null;
  /** The cards of the page's category. */
  readonly cards: readonly PageCard[];
};

/** Cards of a category, or of the items of a list. */
export function DocCardList({ items, cards }: CardListProps) {
  const listed = items?.map(({ href = '', label, title, description = '' }) => ({
    href,
    title: title ?? label ?? href,
    description,
  }));
  return (
    <Cards>
      {(listed ?? cards).map(({ href, title, description }) => (
        <Card key={href} title={title} href={href}>
          {description}
        </Card>
      ))}
    </Cards>
  );
}
