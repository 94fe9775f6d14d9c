/** The components of the content folder, which `src/publish/bundling/own-components-plugin.ts` finds. */
declare module 'virtual:own-components' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an import would make this file a module
  type Component = import('react').ElementType;
  /** Loads all of them, by the names that pages use. */
  export const loadOwnComponents: () => Promise<Readonly<Record<string, Component>>>;
}
