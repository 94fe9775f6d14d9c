import type * as React from 'react';
import type * as JsxRuntime from 'react/jsx-runtime';

type SiteReact = Pick<typeof React, 'useEffect' | 'useRef' | 'useState'> &
  Pick<typeof JsxRuntime, 'jsx'>;

/**
 * React's exports for this bundle. The site passes its own copy of React before it renders the reference, because a
 * second copy could not render into the site's tree and would add 60 kB.
 */
export let useEffect: SiteReact['useEffect'];
export let useRef: SiteReact['useRef'];
export let useState: SiteReact['useState'];
export let jsx: SiteReact['jsx'];

export const provideReact = (react: SiteReact): void => {
  ({ useEffect, useRef, useState, jsx } = react);
};
