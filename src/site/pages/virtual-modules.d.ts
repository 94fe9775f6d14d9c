/** Provided by `src/publish/bundling/own-components-plugin.ts`. */
declare module 'virtual:own-components' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an import would make this file a module
  type Component = import('react').ElementType;
  export const loadOwnComponents: () => Promise<Readonly<Record<string, Component>>>;
}
