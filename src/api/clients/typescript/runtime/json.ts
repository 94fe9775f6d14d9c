/** A string that no document contains, since it differs with each start. */
const marker = `integer ${Math.random()} `;

/** Strings and whole numbers, so that no part of one is taken for an integer. */
const tokens = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

const isLongInteger = (token: string): boolean =>
  /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token));

/** Reads JSON. An integer that a number cannot hold exactly becomes a `bigint`. @throws SyntaxError */
export const parseJson = (text: string): unknown => {
  const marked = /\d{16}/.test(text)
    ? text.replace(tokens, (token) => (isLongInteger(token) ? `"${marker}${token}"` : token))
    : text;
  return marked === text
    ? (JSON.parse(text) as unknown)
    : (JSON.parse(marked, (_key, value: unknown) =>
        typeof value === 'string' && value.startsWith(marker)
          ? BigInt(value.slice(marker.length))
          : value,
      ) as unknown);
};

/** Writes JSON. A `bigint` becomes an integer. */
export const formatJson = (value: unknown): string => {
  let hasIntegers = false;
  const text = JSON.stringify(value, (_key, item: unknown) => {
    if (typeof item !== 'bigint') {
      return item;
    }
    hasIntegers = true;
    return `${marker}${item}`;
  });
  return hasIntegers ? text.replace(new RegExp(`"${marker}(-?\\d+)"`, 'g'), '$1') : text;
};

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value that keys lead to; undefined where they lead nowhere. */
export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined),
    value,
  );

/** The text that keys lead to; null where they lead to none. */
export const textAt = (value: unknown, path: readonly string[]): string | null => {
  const text = valueAt(value, path);
  return typeof text === 'string' ? text : null;
};

/** An object with a value where keys lead to. */
export const withValueAt = (value: unknown, path: readonly string[], item: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) {
    return item;
  }
  const own = isRecord(value) ? value : {};
  return { ...own, [key]: withValueAt(own[key], rest, item) };
};
