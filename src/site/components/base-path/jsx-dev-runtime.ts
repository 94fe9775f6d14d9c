import * as runtime from 'react/jsx-dev-runtime';
import { withBasePath } from './element-props.ts';

/** As `jsx-runtime.ts`, for development. */
export const { Fragment } = runtime;

export const jsxDEV: typeof runtime.jsxDEV = (type, props, ...rest) =>
  runtime.jsxDEV(type, withBasePath(type, props as object, import.meta.env.BASE_URL), ...rest);
