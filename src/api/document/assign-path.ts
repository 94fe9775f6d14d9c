/** Writes a value at `a[b][c]`. Keys such as `__proto__` become properties like any other. */
export const assignPath = (
  target: Record<string, unknown>,
  keys: readonly string[],
  value: unknown,
): void => {
  const [key = '', ...rest] = keys;
  const own = Object.hasOwn(target, key) ? target[key] : undefined;
  if (rest.length === 0) {
    const next = own === undefined ? value : [own, value].flat();
    Object.defineProperty(target, key, defined(next));
    return;
  }
  const below = (typeof own === 'object' && own !== null ? own : {}) as Record<string, unknown>;
  Object.defineProperty(target, key, defined(below));
  assignPath(below, rest, value);
};

const defined = (value: unknown): PropertyDescriptor => ({
  value,
  enumerable: true,
  configurable: true,
  writable: true,
});
