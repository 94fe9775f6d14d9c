/** The value of an attribute: text, `true` without a value, or JavaScript in braces; undefined for none. */
export type AttributeValue = string | true | { readonly code: string } | undefined;

export const writeAttributes = (attributes: Readonly<Record<string, AttributeValue>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => {
      if (value === undefined) {
        return '';
      }
      if (value === true) {
        return ` ${name}`;
      }
      if (typeof value === 'object') {
        return ` ${name}={${value.code}}`;
      }
      const quote = value.includes('"') ? "'" : '"';
      return value.includes('"') && value.includes("'")
        ? ` ${name}={${JSON.stringify(value)}}`
        : ` ${name}=${quote}${value}${quote}`;
    })
    .join('');

const plainText = /^[^\\`*_{}[\]<>#&|~:$%]*$/;

/** A value between two tags: text as it is where none of its signs means anything in MDX. */
export const writeContent = (value: AttributeValue): string => {
  if (typeof value === 'object') {
    return `{${value.code}}`;
  }
  const text = value === undefined || value === true ? '' : value;
  return plainText.test(text) ? text : `{${JSON.stringify(text)}}`;
};
