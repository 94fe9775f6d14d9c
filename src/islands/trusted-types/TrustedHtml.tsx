'use client';

import { type ComponentProps, createElement, useCallback, useMemo } from 'react';
import { trustHtml } from './policy.ts';

type Props = Omit<ComponentProps<'div'>, 'ref' | 'children' | 'dangerouslySetInnerHTML'> & {
  readonly as: 'code' | 'div' | 'span';
  /** HTML that the pipeline wrote. */
  readonly html: string;
};

/**
 * An element whose content is HTML of the build. In the browser, because a page that React renders there is assembled from
 * strings, which Trusted Types refuses. Styles of its elements are in `data-style`: the policy of pages ignores `style` in HTML.
 */
export function TrustedHtml({ as, html, ...rest }: Props) {
  const ref = useCallback(
    (parent: HTMLElement | null) => {
      const styled = html.includes('data-style=')
        ? parent?.querySelectorAll<HTMLElement>('[data-style]')
        : null;
      styled?.forEach((element) => {
        element.style.cssText = element.dataset['style'] ?? '';
      });
    },
    [html],
  );
  // kept: React would write the content again for every new object
  const content = useMemo(() => ({ __html: trustHtml(html) }), [html]);
  return createElement(as, { ...rest, ref, dangerouslySetInnerHTML: content });
}
