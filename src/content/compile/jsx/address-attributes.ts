const linkAttributes = new Set(['href', 'to']);
/** Attributes of elements that browsers send to or load, and that no page need have at that address. */
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

/** What the address in an attribute of an element or a component leads to; null for an attribute without an address. */
export const addressKind = (name: string): 'link' | 'image' | null => {
  if (imageAttributes.has(name) || isSrcset(name)) {
    return 'image';
  }
  return linkAttributes.has(name) ? 'link' : null;
};

/** Whether an attribute of an element holds an address that is no link or picture. */
export const isOtherAddress = (name: string): boolean => otherAttributes.has(name.toLowerCase());
