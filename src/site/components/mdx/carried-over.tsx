import { Fragment, type ReactNode } from 'react';
import type { MdxComponentProps } from '../../../../schemas/mdx-components.ts';
import type { PageCard } from '../../../model/site.ts';

import { PageCards } from './Cards.tsx';
import { ProseLink } from './ProseLink.tsx';

/* Components for pages migrated from Docusaurus. The pipeline converts the other Docusaurus components to Markdown. */

type Children = { readonly children?: ReactNode };

type LinkProps = MdxComponentProps<'Link'> & Children;

export function Link({ to, href, ...rest }: LinkProps) {
  return <ProseLink {...rest} href={to ?? href} />;
}

type TranslateProps = Children & { readonly values?: Readonly<Record<string, ReactNode>> };

export function Translate({ values, children }: TranslateProps) {
  return typeof children === 'string'
    ? children.split(/(\{\w+\})/).map((part, index) => {
        const name = part.slice(1, -1);
        const shown = values && Object.hasOwn(values, name) ? values[name] : part;
        return <Fragment key={index}>{shown}</Fragment>;
      })
    : children;
}

export function BrowserOnly({ fallback = null }: { readonly fallback?: ReactNode }) {
  return fallback;
}

export function Head({ children }: Children) {
  return children;
}

type ContentsProps = {
  readonly toc?: readonly { readonly value: string; readonly id: string; readonly level: number }[];
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
};

export function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: ContentsProps) {
  const shown = (toc ?? []).filter(
    ({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel,
  );
  return shown.length === 0 ? null : <ContentsLevel entries={shown} />;
}

type Entries = NonNullable<ContentsProps['toc']>;

function ContentsLevel({ entries }: { readonly entries: Entries }) {
  const top = Math.min(...entries.map(({ level }) => level));
  const starts = entries.flatMap(({ level }, index) => (level === top ? index : []));
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
  readonly cards: readonly PageCard[];
};

export function DocCardList({ items, cards }: CardListProps) {
  const listed = items?.map(({ href = '', label, title, description = '' }) => ({
    href,
    title: title ?? label ?? href,
    description,
  }));
  return <PageCards pages={(listed ?? cards).map((card) => ({ ...card, icon: null }))} />;
}
