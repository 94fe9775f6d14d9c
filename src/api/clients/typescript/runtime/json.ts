/** The marker is random, so that no document contains it. */
const marker = `integer ${Math.random()} `;

/** Matches numbers and strings. Strings are matched so that digits inside them are not treated as integers. */
const tokens = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

const isLongInteger = (token: string): boolean =>
  /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token));

/** Parses JSON. An integer that a number cannot hold exactly becomes a `bigint`. @throws SyntaxError */
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

/**
 * Formats JSON. Each `bigint` is written as an integer.
 *
 * @throws TypeError for values that JSON cannot contain, such as `NaN`, which `JSON.stringify` replaces with null
 */
export const formatJson = (value: unknown): string => {
  let hasIntegers = false;
  const text = JSON.stringify(value, (_key, item: unknown) => {
    if (typeof item === 'number' && !Number.isFinite(item)) {
      throw new TypeError(`JSON cannot contain ${item}`);
    }
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

export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined),
    value,
  );

export const textAt = (value: unknown, path: readonly string[]): string | null => {
  const text = valueAt(value, path);
  return typeof text === 'string' ? text : null;
};

export const withValueAt = (value: unknown, path: readonly string[], item: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) {
    return item;
  }
  const own = isRecord(value) ? value : {};
  return { ...own, [key]: withValueAt(own[key], rest, item) };
};
