import type * as React from 'react';
import type * as JsxRuntime from 'react/jsx-runtime';

/** The parts of React that the reference uses. */
type SiteReact = Pick<typeof React, 'useEffect' | 'useRef' | 'useState'> &
  Pick<typeof JsxRuntime, 'jsx'>;

/**
 * The React of the bundle: the site passes its own before it renders anything of the bundle. A second React could not
 * render into the site's tree, and would add 60 kB. These are `let` because modules can export a later value no other way.
 */
export let useEffect: SiteReact['useEffect'];
export let useRef: SiteReact['useRef'];
export let useState: SiteReact['useState'];
export let jsx: SiteReact['jsx'];

export const provideReact = (react: SiteReact): void => {
  ({ useEffect, useRef, useState, jsx } = react);
};
