import '@scalar/api-reference-react/style.css';

export { ApiReferenceReact } from '@scalar/api-reference-react';
export { provideReact } from './site-react.ts';
