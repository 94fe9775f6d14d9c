import '@scalar/api-reference/style.css';

/**
 * The entry of the bundle that only `/scalar` loads. It is built apart from the site, and kept between builds: bundling
 * it takes longer than everything else together.
 */
export { createApiReference } from '@scalar/api-reference';
