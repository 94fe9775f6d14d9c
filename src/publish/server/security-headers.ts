/**
 * Headers for every response, on any host. The rest of the Content Security Policy is in a `<meta>` element in each
 * page (`src/publish/generate/page-csp.ts`), because it contains hashes of the page. `frame-ancestors` would have no
 * effect in that element (https://www.w3.org/TR/CSP3/#meta-element). `frame-ancestors` is `'self'`, because diagrams
 * are measured in a same-origin frame. The host itself must send `Strict-Transport-Security`, because only the host
 * knows whether each of its domain names has a certificate.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'self'",
  // The request client opens an OAuth server's page in a popup and waits for the redirect back
  // (https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies).
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  // The site has no private files, and feed readers, chats and issue trackers embed our images
  // (https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header).
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // Turn off features that no page uses (https://www.w3.org/TR/permissions-policy/).
  'Permissions-Policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
};
