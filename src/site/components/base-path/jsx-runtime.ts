import * as runtime from 'react/jsx-runtime';
import { withBasePath } from './element-props.ts';

/* Replaces React's runtime below a base path (`src/publish/bundling/base-path-plugin.ts`). */
const basePath = import.meta.env.BASE_URL;

export const { Fragment } = runtime;

export const jsx: typeof runtime.jsx = (type, props, key) =>
  runtime.jsx(type, withBasePath(type, props as object, basePath), key);

export const jsxs: typeof runtime.jsxs = (type, props, key) =>
  runtime.jsxs(type, withBasePath(type, props as object, basePath), key);
