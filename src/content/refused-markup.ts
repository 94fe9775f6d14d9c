/** What to write instead of elements that the policy of pages refuses (`src/build/page-csp.ts`). */
const elements: Readonly<Record<string, string>> = {
  script: 'a component of `components/`, since pages run no other code',
  style: 'the attribute `style`, or a component with a CSS module',
  object: '`<iframe>`, or a link',
  embed: '`<iframe>`, or a link',
};

/** What to write instead of an element; undefined for one that pages show. */
export const insteadOfElement = (name: string): string | undefined =>
  Object.hasOwn(elements, name) ? elements[name] : undefined;

/**
 * What to write instead of an attribute; undefined for one that pages apply.
 *
 * @param value anything but text where only rendering can tell
 */
export const insteadOfAttribute = (
  element: string,
  name: string,
  value: unknown,
): string | undefined => {
  switch (name.toLowerCase()) {
    case 'dangerouslysetinnerhtml':
      return 'elements, since pages make no HTML of text';
    case 'srcdoc':
      return '`src`, since pages make no HTML of text';
    case 'action':
      return element === 'form' && typeof value === 'string' && /^(?:[a-z]+:)?\/\//i.test(value)
        ? 'an address of this site, or a link'
        : undefined;
    default:
      return undefined;
  }
};
