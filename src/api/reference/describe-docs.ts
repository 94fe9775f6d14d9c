import type { ExternalDocs } from '../document/read-node.ts';

/** `href` is null for addresses that a page cannot link to, such as relative addresses. Show such addresses as text. */
export const describeDocs = ({ url, description }: ExternalDocs) => ({
  text: description || 'Read more',
  href: /^https?:\/\//i.test(url) ? url : null,
});
