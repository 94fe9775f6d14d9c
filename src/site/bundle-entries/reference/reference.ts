import '@scalar/api-reference/style.css';

export { createApiReference } from '@scalar/api-reference';
