import * as runtime from 'react/jsx-dev-runtime';
import { withPublicPaths } from './jsx-runtime.ts';

export const { Fragment } = runtime;

export const jsxDEV: typeof runtime.jsxDEV = (type, props, ...rest) =>
  runtime.jsxDEV(type, withPublicPaths(type, props as object), ...rest);
