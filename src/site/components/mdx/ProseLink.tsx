import { Children, type ComponentProps, cloneElement, isValidElement } from 'react';
import { inEnglish } from '../languages.ts';
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
  const mark = 'data-footnote-backref' in rest ? inEnglish() : {};
  return (
    <SiteLink {...rest} {...mark}>
      {content}
    </SiteLink>
  );
}
