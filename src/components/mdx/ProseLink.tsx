import {
  Children,
  type ComponentProps,
  type ReactElement,
  cloneElement,
  isValidElement,
} from 'react';
import { ExternalMark } from '../SiteLink.tsx';
import type { Picture } from './Picture.tsx';

export type ResolveHref = (href: string) => string;

type Props = ComponentProps<'a'> & { readonly resolveHref: ResolveHref };

const isPicture = ({ type, props }: ReactElement<object>): boolean =>
  typeof type === 'function' && 'src' in props;

/** A link in the text. */
export function ProseLink({ href, resolveHref, children, ...rest }: Props) {
  // a picture in a link does not enlarge: a link inside a link is none
  const content = Children.map(children, (child) =>
    isValidElement<ComponentProps<typeof Picture>>(child) && isPicture(child)
      ? cloneElement(child, { isZoomable: false })
      : child,
  );
  const address = href === undefined ? undefined : resolveHref(href);
  if (address !== undefined && /^https?:/.test(address)) {
    return (
      <a {...rest} href={address} target="_blank" rel="noopener noreferrer">
        {content}
        <ExternalMark />
      </a>
    );
  }
  return (
    <a {...rest} href={address}>
      {content}
    </a>
  );
}
