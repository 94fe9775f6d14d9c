export const quote = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

export const quoteKey = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__'
    ? name
    : name === '__proto__'
      ? "['__proto__']"
      : quote(name);

export const printData = (value: unknown): string => {
  if (typeof value === 'string') {
    return quote(value);
  }
  if (Array.isArray(value)) {
    return `[${value.map(printData).join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(
      ([key, item]) => `${quoteKey(key)}: ${printData(item)}`,
    );
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
  }
  return String(value);
};

export const printProperties = (value: Readonly<Record<string, unknown>>, indent: string): string =>
  Object.entries(value)
    .map(([key, item]) => `${indent}${quoteKey(key)}: ${printData(item)},\n`)
    .join('');
