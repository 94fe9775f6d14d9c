/** `mock/index.ts` of the content folder, which `src/config/mock-layer-plugin.ts` finds. */
declare module 'virtual:mock-layer' {
  const createLayer: import('../../mock/call.ts').CreateMockLayer | null;
  export default createLayer;
}
