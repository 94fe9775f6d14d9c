'use client';

import type { ComponentProps } from 'react';
import { trustedTypes } from './policy.ts';

type Props = Omit<ComponentProps<'div'>, 'ref' | 'children' | 'dangerouslySetInnerHTML'> & {
  readonly as: 'code' | 'div' | 'span';
  /** HTML that the pipeline wrote. */
  readonly html: string;
};

/**
 * An element whose content is HTML of the build. In the browser, because a page that React renders there is assembled from
 * strings, which Trusted Types refuses. Styles of its elements are in `data-style`: the policy of pages ignores `style` in HTML.
 */
export function TrustedHtml({ as: Element, html, ...rest }: Props) {
  return (
    <Element
      {...rest}
      ref={(parent: HTMLElement | null) =>
        parent?.querySelectorAll<HTMLElement>('[data-style]').forEach(({ style, dataset }) => {
          style.cssText = dataset['style'] ?? '';
        })
      }
      dangerouslySetInnerHTML={{ __html: trustedTypes.createHTML(html) }}
    />
  );
}
