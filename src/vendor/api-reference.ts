import '@scalar/api-reference-react/style.css';

/**
 * The entry of the bundle that only `/scalar` loads. It is built separately and cached between builds, because bundling
 * it takes longer than the rest of a build.
 */
export { ApiReferenceReact } from '@scalar/api-reference-react';
export { provideReact } from './site-react.ts';
