import type { ComponentProps } from 'react';
import { ExternalMark } from '../SiteLink.tsx';

export type ResolveHref = (href: string) => string;

type Props = ComponentProps<'a'> & { readonly resolveHref: ResolveHref };

/** A link in the text. */
export function ProseLink({ href, resolveHref, children, ...rest }: Props) {
  const address = href === undefined ? undefined : resolveHref(href);
  if (address !== undefined && /^https?:/.test(address)) {
    return (
      <a {...rest} href={address} target="_blank" rel="noopener noreferrer">
        {children}
        <ExternalMark />
      </a>
    );
  }
  return (
    <a {...rest} href={address}>
      {children}
    </a>
  );
}
