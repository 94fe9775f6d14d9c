import '@scalar/api-reference-react/style.css';

/**
 * The entry of the bundle that only `/scalar` loads. It is built apart from the site, and kept between builds: bundling
 * it takes longer than everything else together.
 */
export { ApiReferenceReact } from '@scalar/api-reference-react';
export { provideReact } from './site-react.ts';
