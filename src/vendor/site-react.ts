import type * as React from 'react';
import type * as JsxRuntime from 'react/jsx-runtime';

/** What the reference uses of React. */
type SiteReact = Pick<typeof React, 'useEffect' | 'useRef' | 'useState'> &
  Pick<typeof JsxRuntime, 'jsx'>;

/**
 * React as the bundle imports it: the one of the site, which hands it over before it renders anything of the bundle. A
 * second React could not render into the site's tree, and would be 60 kB.
 */
export let useEffect: SiteReact['useEffect'];
export let useRef: SiteReact['useRef'];
export let useState: SiteReact['useState'];
export let jsx: SiteReact['jsx'];

export const provideReact = (react: SiteReact): void => {
  ({ useEffect, useRef, useState, jsx } = react);
};
