import * as runtime from 'react/jsx-runtime';
import { publicPath } from '../../../base/paths/site-url.ts';
import { mapStyle } from '../../../base/text/style-addresses.ts';
import { mapAddresses } from '../../../base/text/markup-addresses.ts';

/*
 * Replaces React's JSX runtime on sites with a base path, where the addresses that authors write are not the final URLs
 * (`src/publish/bundling/jsx-runtime-plugin.ts`).
 */

const styleWithPublicPaths = (style: unknown): unknown =>
  typeof style === 'object' && style !== null
    ? Object.fromEntries(
        Object.entries(style).map(([name, value]: [string, unknown]) => [
          name,
          typeof value === 'string' ? mapStyle(value, publicPath) : value,
        ]),
      )
    : style;

/** Replaces addresses in props with URLs. Inner HTML already has URLs (`src/site/components/Markup.tsx`). */
export const withPublicPaths = <Props extends object>(type: unknown, props: Props): Props =>
  typeof type === 'string'
    ? (Object.fromEntries(
        Object.entries(props).map(([name, value]) => [
          name,
          typeof value === 'string'
            ? mapAddresses(name, value, publicPath)
            : name === 'style'
              ? styleWithPublicPaths(value)
              : value,
        ]),
      ) as Props)
    : props;

export const { Fragment } = runtime;

export const jsx: typeof runtime.jsx = (type, props, key) =>
  runtime.jsx(type, withPublicPaths(type, props as object), key);

export const jsxs: typeof runtime.jsxs = (type, props, key) =>
  runtime.jsxs(type, withPublicPaths(type, props as object), key);
