/** Type of a prop, as far as it is known without rendering. */
export type PropType =
  /** Anything, such as a function, or what a package declares. */
  | { readonly kind: 'any' }
  | { readonly kind: 'text' | 'number' | 'boolean' }
  | { readonly kind: 'values'; readonly values: readonly (string | number | boolean | null)[] }
  | { readonly kind: 'list'; readonly of: PropType }
  | { readonly kind: 'map'; readonly props: PropTypes; readonly isOpen: boolean }
  | { readonly kind: 'union'; readonly of: readonly PropType[] };

export type PropTypes = Readonly<
  Record<string, { readonly type: PropType; readonly isRequired: boolean }>
>;

/** A component of the content folder, as plain data, so that it can be cached and reaches a thread. */
export type OwnComponent = {
  readonly name: string;
  readonly props: PropTypes;
  /** Whether it accepts other props. */
  readonly isOpen: boolean;
  readonly takesChildren: boolean;
  /** Whether it is a placeholder that is still to be written. */
  readonly isPlaceholder: boolean;
  /** The code of its schema of props: the body of a function of `require` and `exports`. Null without one. */
  readonly schema: string | null;
};

/** Whether a tag is a placeholder, whose attributes have no known meaning. */
export const isPlaceholder = (
  name: string | null,
  { components = [] }: { readonly components?: readonly OwnComponent[] },
): boolean => components.some((own) => own.name === name && own.isPlaceholder);
