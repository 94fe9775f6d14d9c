'use client';

import { type ComponentProps, createElement, useMemo } from 'react';
import { applyStyles } from './apply-styles.ts';
import { trustedTypes } from './trusted-types.ts';

type Props = Omit<ComponentProps<'div'>, 'ref' | 'children' | 'dangerouslySetInnerHTML'> & {
  readonly as: string;
  readonly html: string;
};

/**
 * A client component, because during navigation React sets `innerHTML` in the browser, where Trusted Types reject plain
 * strings.
 */
export function TrustedHtml({ as, html, ...rest }: Props) {
  // memoized, because React would set the HTML again for each new object and lose changes to the elements
  const content = useMemo(() => ({ __html: trustedTypes.createHTML(html) }), [html]);
  return createElement(as, {
    ...rest,
    // remounts if the HTML changes, so that `applyStyles` runs
    key: html,
    ref: applyStyles,
    dangerouslySetInnerHTML: content,
  });
}
