/** A string, JavaScript in braces, `true` for an attribute without a value, or undefined to omit it. */
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

/** Text that contains special MDX characters becomes a JSX expression. */
export const writeContent = (value: AttributeValue): string => {
  if (typeof value === 'object') {
    return `{${value.code}}`;
  }
  const text = value === undefined || value === true ? '' : value;
  return plainText.test(text) ? text : `{${JSON.stringify(text)}}`;
};
