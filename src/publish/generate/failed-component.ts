const frame = /^\s*at (?:async )?(?:new )?([\w$]+)/gm;

/**
 * The component that an error comes from, by the innermost function in its stack that has the name of one; null where it
 * comes from none. The bundler calls a function without a name `Chart_default`.
 *
 * @param names the site's own components
 */
export const failedComponent = (stack: string, names: ReadonlySet<string>): string | null => {
  for (const [, found = ''] of stack.matchAll(frame)) {
    const name = found.replace(/_default(?:\$\d+)?$/, '');
    if (names.has(name)) {
      return name;
    }
  }
  return null;
};
