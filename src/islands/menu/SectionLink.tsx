'use client';

import type { ReactNode } from 'react';
import { useRouter } from 'waku/router/client';
import { currentWithin } from './current-section.ts';

type Props = {
  readonly href: string;
  /** The path prefix of the section's pages, such as `/docs`. */
  readonly section: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
};

/** A link of the navbar to a section of the site, marked as current on the pages of that section. */
export function SectionLink({ href, section, className, children }: Props) {
  const { path } = useRouter();
  return (
    <a className={className} href={href} aria-current={currentWithin({ path, href, section })}>
      {children}
    </a>
  );
}
