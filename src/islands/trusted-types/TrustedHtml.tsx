'use client';

import type { ComponentProps } from 'react';
import { applyStyles } from './apply-styles.ts';
import { trustedTypes } from './trusted-types.ts';

type Props = Omit<ComponentProps<'div'>, 'ref' | 'children' | 'dangerouslySetInnerHTML'> & {
  readonly as: 'code' | 'div' | 'span';
  /** HTML that the pipeline wrote. */
  readonly html: string;
};

/**
 * An element whose content is HTML of the build. A client component: on client navigation React sets `innerHTML` in the
 * browser, where Trusted Types refuses plain strings.
 */
export function TrustedHtml({ as: Element, html, ...rest }: Props) {
  return (
    <Element
      {...rest}
      // another element for other HTML, whose styles are applied when it is mounted
      key={html}
      ref={applyStyles}
      dangerouslySetInnerHTML={{ __html: trustedTypes.createHTML(html) }}
    />
  );
}
