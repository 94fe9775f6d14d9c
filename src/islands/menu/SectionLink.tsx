'use client';

import type { ReactNode } from 'react';
import { useRouter } from 'waku/router/client';
import { currentWithin } from './current-section.ts';

type Props = {
  readonly href: string;
  /** Path that the addresses of the section begin with, such as `/docs`. */
  readonly section: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
};

/** A link of the navbar to a section of the site, which says when the page shown lies in it. */
export function SectionLink({ href, section, className, children }: Props) {
  const { path } = useRouter();
  return (
    <a className={className} href={href} aria-current={currentWithin({ path, href, section })}>
      {children}
    </a>
  );
}
