import { addBasePathToAttribute, addBasePathToMarkup } from '../../text/markup-addresses.ts';

/** Elements whose content is not markup. */
const texts = new Set(['script', 'style']);

const isMarkup = (value: unknown): value is { readonly __html: string } =>
  typeof (value as { __html?: unknown } | null | undefined)?.__html === 'string';

const propOf = (type: string, name: string, value: unknown, basePath: string): unknown => {
  if (typeof value === 'string') {
    return addBasePathToAttribute(name, value, basePath);
  }
  return name === 'dangerouslySetInnerHTML' && isMarkup(value) && !texts.has(type)
    ? { __html: addBasePathToMarkup(value.__html, basePath) }
    : value;
};

/** The props of an element of HTML or SVG with the base path in its addresses; those of a component unchanged. */
export const withBasePath = <Props extends object>(
  type: unknown,
  props: Props,
  basePath: string,
): Props =>
  typeof type === 'string'
    ? (Object.fromEntries(
        Object.entries(props).map(([name, value]) => [name, propOf(type, name, value, basePath)]),
      ) as Props)
    : props;
