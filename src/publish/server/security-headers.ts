/**
 * What every response says besides its content, on any host: `npm start` sends these, and the configurations of other hosts
 * repeat them. The rest of the Content Security Policy is in each page (`src/publish/generate/page-csp.ts`), because it has hashes of
 * that page; `frame-ancestors` has no effect there (https://www.w3.org/TR/CSP3/#meta-element). `'self'`, not `'none'`: diagrams
 * are measured in a frame of this site.
 *
 * `Strict-Transport-Security` is left to the host, which knows whether all of its names have certificates.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'self'",
  // https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies; the request client opens the page of an
  // OAuth server, and waits for it to come back
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  // Nothing here is private, and feed readers, chats and issue trackers show its pictures
  // (https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header)
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // Features that no page uses, by the names that browsers know (https://www.w3.org/TR/permissions-policy/)
  'Permissions-Policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
};
