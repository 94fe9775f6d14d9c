import '@scalar/api-reference-react/style.css';

/** The entry of the bundle that only `/scalar` loads. */
export { ApiReferenceReact } from '@scalar/api-reference-react';
export { provideReact } from './site-react.ts';
