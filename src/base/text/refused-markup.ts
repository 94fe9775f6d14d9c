/** Alternatives to elements that the CSP blocks (`src/publish/generate/page-csp.ts`). */
const elements: Readonly<Record<string, string>> = {
  script: 'a component in `components/`, because pages do not run other code',
  style: 'the attribute `style`, or a component with a CSS module',
  object: '`<iframe>`, or a link',
  embed: '`<iframe>`, or a link',
  base: 'absolute addresses',
};

export const insteadOfElement = (name: string): string | undefined =>
  Object.hasOwn(elements, name) ? elements[name] : undefined;

/**
 * Returns what to use instead of a blocked attribute, or undefined if the attribute is allowed.
 *
 * @param value a string, or anything else if the value is not known before rendering
 */
export const insteadOfAttribute = (
  element: string,
  name: string,
  value: unknown,
): string | undefined => {
  switch (name.toLowerCase()) {
    case 'dangerouslysetinnerhtml':
    case 'innerhtml':
    case 'outerhtml':
      return 'elements instead of an HTML string';
    case 'srcdoc':
      return '`src` instead of an HTML string';
    case 'action':
      return element === 'form' && typeof value === 'string' && /^(?:[a-z]+:)?\/\//i.test(value)
        ? 'an address of this site, or a link'
        : undefined;
    case 'http-equiv':
    case 'httpequiv':
      return 'an entry of `redirects.yml` for an address that has moved';
    // An SVG animation could change a link's target after this check.
    case 'attributename':
      return typeof value === 'string' && /href\s*$/i.test(value)
        ? 'an address that is not animated'
        : undefined;
    default:
      return undefined;
  }
};

/** Pages are rendered ahead of time, so event handlers never run. */
export const isEventHandler = (name: string): boolean => /^on[a-z]/i.test(name);
