import type { Check } from './check.ts';

/** Found by whoever opens a page. A page that does not respond is judged no further; the others are. */
export const responds: Check = {
  id: 'routes/response',
  title: 'Each page responds, and stays open while it is judged',
  rule: {
    name: 'RFC 9110, 3.4 Messages',
    url: 'https://www.rfc-editor.org/rfc/rfc9110#section-3.4',
  },
  fix: 'Open the address in a browser: let the host answer it, and let the page stay.',
};
