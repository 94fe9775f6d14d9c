const linkAttributes = new Set(['href', 'to']);
/** Attributes with addresses that need no page: browsers send to them or load them. */
const otherAttributes = new Set([
  'action',
  'cite',
  'formaction',
  'ping',
  'xlink:href',
  'xlinkhref',
]);
const imageAttributes = new Set(['src', 'srcDark', 'poster']);

/** Whether an attribute holds several addresses. React writes `srcSet`, and HTML `srcset`. */
export const isSrcset = (name: string): boolean => name.toLowerCase() === 'srcset';

/** Kind of the address in an attribute; null for an attribute without an address. */
export const addressKind = (name: string): 'link' | 'image' | null => {
  if (imageAttributes.has(name) || isSrcset(name)) {
    return 'image';
  }
  return linkAttributes.has(name) ? 'link' : null;
};

export const isOtherAddress = (name: string): boolean => otherAttributes.has(name.toLowerCase());
