'use client';

import type { ReactNode } from 'react';
import { useRouter } from 'waku/router/client';

type Props = {
  readonly href: string;
  /** The path prefix of the section's pages, such as `/docs`; or their addresses, `/docs/guides/` with all below it. */
  readonly section: string | readonly string[];
  readonly className: string | undefined;
  readonly children: ReactNode;
};

/** A link of the navbar to a section of the site, marked as current on the pages of that section. */
export function SectionLink({ href, section, className, children }: Props) {
  const { path } = useRouter();
  return (
    <a className={className} href={href} aria-current={currentWithin(path, { href, section })}>
      {children}
    </a>
  );
}

const isWithin = (path: string, section: Props['section']): boolean =>
  typeof section === 'string'
    ? path === section || path.startsWith(`${section}/`)
    : section.some((address) =>
        address.endsWith('/') ? `${path}/`.startsWith(address) : path === address,
      );

/** The `aria-current` of a link to a section: `page` on the page it links to, `true` elsewhere in the section. */
export const currentWithin = (
  path: string,
  { href, section }: Pick<Props, 'href' | 'section'>,
): 'page' | 'true' | undefined => {
  const page = href.replace(/[?#].*$/s, '');
  const shown = path.replace(/(.)\/$/, '$1');
  if ([page, page.replace(/(.)\/$/, '$1')].includes(shown)) {
    return 'page';
  }
  return isWithin(shown, section) ? 'true' : undefined;
};
