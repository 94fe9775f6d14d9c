import { Children, type ComponentProps, cloneElement, isValidElement } from 'react';
import { SiteLink } from '../SiteLink.tsx';
import type { Picture } from './Picture.tsx';

export function ProseLink({ children, ...rest }: ComponentProps<'a'>) {
  // A zoomable image is a link, and links cannot be nested.
  const content = Children.map(children, (child) =>
    isValidElement<ComponentProps<typeof Picture>>(child) &&
    typeof child.type === 'function' &&
    'src' in child.props
      ? cloneElement(child, { isZoomable: false })
      : child,
  );
  return <SiteLink {...rest}>{content}</SiteLink>;
}
