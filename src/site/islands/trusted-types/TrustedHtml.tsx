'use client';

import { type ComponentProps, createElement, useMemo } from 'react';
import { applyStyles } from './apply-styles.ts';
import { trustedTypes } from './trusted-types.ts';

type Props = Omit<ComponentProps<'div'>, 'ref' | 'children' | 'dangerouslySetInnerHTML'> & {
  /** The name of the element. */
  readonly as: string;
  /** HTML of the build, with the base path in its addresses. */
  readonly html: string;
};

/**
 * An element whose content is HTML of the build. A client component: on client navigation React sets `innerHTML` in the
 * browser, where Trusted Types refuses plain strings.
 */
export function TrustedHtml({ as, html, ...rest }: Props) {
  // the same object, or React would set the HTML again and lose later changes in it
  const content = useMemo(() => ({ __html: trustedTypes.createHTML(html) }), [html]);
  return createElement(as, {
    ...rest,
    // another element for other HTML, whose styles are applied when it is mounted
    key: html,
    ref: applyStyles,
    dangerouslySetInnerHTML: content,
  });
}
