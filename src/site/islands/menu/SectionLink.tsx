'use client';

import type { ReactNode } from 'react';
import { useRouter } from 'waku/router/client';

type Props = {
  readonly href: string;
  readonly section: string | readonly string[];
  readonly className: string | undefined;
  readonly children: ReactNode;
};

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

/**
 * Value of `aria-current`: `page` on the linked page, `true` elsewhere in the section. `section` is a path prefix, or a
 * list of addresses in which `/a/` includes subpages.
 */
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
