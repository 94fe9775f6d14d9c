import { addBasePathToAttribute } from '../../../base/text/markup-addresses.ts';

/** Adds the base path to addresses of elements. Inner HTML has it already (`src/site/components/Markup.tsx`). */
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
