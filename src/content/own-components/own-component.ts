export type PropType =
  | { readonly kind: 'any' }
  | { readonly kind: 'text' | 'number' | 'boolean' }
  | { readonly kind: 'values'; readonly values: readonly (string | number | boolean | null)[] }
  | { readonly kind: 'list'; readonly of: PropType }
  | { readonly kind: 'map'; readonly props: PropTypes; readonly isOpen: boolean }
  | { readonly kind: 'union'; readonly of: readonly PropType[] };

export type PropTypes = Readonly<
  Record<string, { readonly type: PropType; readonly isRequired: boolean }>
>;

/** Contains only plain data, because it is cached and sent to worker threads. */
export type OwnComponent = {
  readonly name: string;
  readonly props: PropTypes;
  readonly isOpen: boolean;
  readonly canHaveChildren: boolean;
  readonly isPlaceholder: boolean;
  readonly schema: string | null;
};

/** A placeholder accepts any attributes, because their meaning is unknown. */
export const isPlaceholder = (
  name: string | null,
  { components = [] }: { readonly components?: readonly OwnComponent[] },
): boolean => components.some((own) => own.name === name && own.isPlaceholder);
