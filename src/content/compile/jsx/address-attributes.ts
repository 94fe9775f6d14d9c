const linkAttributes = new Set(['href', 'to']);
const otherAttributes = new Set([
  'action',
  'cite',
  'formaction',
  'ping',
  'xlink:href',
  'xlinkhref',
]);
const imageAttributes = new Set(['src', 'srcDark', 'poster']);

/** React writes `srcSet`, HTML `srcset`. */
export const isSrcset = (name: string): boolean => name.toLowerCase() === 'srcset';

export const addressKind = (name: string): 'link' | 'image' | null => {
  if (imageAttributes.has(name) || isSrcset(name)) {
    return 'image';
  }
  return linkAttributes.has(name) ? 'link' : null;
};

export const isOtherAddress = (name: string): boolean => otherAttributes.has(name.toLowerCase());
