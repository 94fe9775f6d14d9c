/** The content folder's `mock/index.ts`, provided by `src/publish/bundling/mock-layer-plugin.ts`. */
declare module 'virtual:mock-layer' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module cannot import a relative path otherwise
  const createLayer: import('../../../api/mock/call.ts').CreateMockLayer | null;
  export default createLayer;
}
