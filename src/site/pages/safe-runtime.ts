import * as runtime from 'react/jsx-runtime';
import {
  insteadOfAttribute,
  insteadOfElement,
  isEventHandler,
} from '../../base/text/refused-markup.ts';

type Create = typeof runtime.jsx;

/** Leaves out what `mdx/refused-by-policy` and `mdx/event-handler` report, even if an expression computes its name. */
const createSafely =
  (create: Create): Create =>
  (type, props: unknown, key) => {
    if (typeof type !== 'string') {
      return create(type, props, key);
    }
    if (insteadOfElement(type) !== undefined) {
      return create(runtime.Fragment, {}, key);
    }
    const entries = Object.entries(props as Readonly<Record<string, unknown>>);
    const isShown = ([name, value]: [string, unknown]): boolean =>
      !isEventHandler(name) && insteadOfAttribute(type, name, value) === undefined;
    return create(
      type,
      entries.every(isShown) ? props : Object.fromEntries(entries.filter(isShown)),
      key,
    );
  };

/** For the elements that a compiled page creates itself, not those of the site's components. */
export const safeRuntime = {
  ...runtime,
  jsx: createSafely(runtime.jsx),
  jsxs: createSafely(runtime.jsxs),
};
