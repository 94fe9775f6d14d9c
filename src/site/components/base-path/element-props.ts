import { addBasePathToAttribute } from '../../../base/text/markup-addresses.ts';

/**
 * The props of an element of HTML or SVG with the base path in its addresses; those of a component unchanged. What an element
 * holds as HTML has it already (`src/site/components/Markup.tsx`).
 */
export const withBasePath = <Props extends object>(
  type: unknown,
  props: Props,
  basePath: string,
): Props =>
  typeof type === 'string'
    ? (Object.fromEntries(
        Object.entries(props).map(([name, value]) => [
          name,
          typeof value === 'string' ? addBasePathToAttribute(name, value, basePath) : value,
        ]),
      ) as Props)
    : props;
