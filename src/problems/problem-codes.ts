/** Whether a problem stops a build. */
export type Severity = 'error' | 'warning';

/**
 * Every problem the site's checks can find: `area/kind` → severity. Codes are permanent, since authors search for
 * them and tools filter by them. Severities of links follow the specification, section 2: a broken link is an error;
 * a broken Markdown link, a broken anchor and a duplicate route are warnings.
 */
export const problemCodes = {
  'config/invalid-value': 'error',
  'content/missing-folder': 'error',
  'front-matter/missing': 'error',
  'front-matter/unclosed': 'error',
  'front-matter/syntax': 'error',
  'front-matter/missing-key': 'error',
  'front-matter/unknown-key': 'error',
  'front-matter/invalid-value': 'error',
  'front-matter/duplicate-id': 'error',
  'category/syntax': 'error',
  'category/missing-key': 'error',
  'category/unknown-key': 'error',
  'category/invalid-value': 'error',
  'category/unknown-document': 'error',
  'redirects/syntax': 'error',
  'redirects/missing-key': 'error',
  'redirects/unknown-key': 'error',
  'redirects/invalid-value': 'error',
  'redirects/unknown-target': 'error',
  'openapi/syntax': 'error',
  'openapi/unknown-file': 'error',
  'openapi/unknown-pointer': 'error',
  'openapi/circular-reference': 'error',
  'openapi/duplicate-name': 'error',
  'openapi/missing-key': 'error',
  'openapi/unknown-key': 'error',
  'openapi/invalid-value': 'error',
  'openapi/unused-entry': 'warning',
  'api/unknown-tag': 'error',
  'api/unknown-operation': 'error',
  'api/unknown-error-code': 'error',
  'api/unknown-field': 'error',
  'api/unknown-endpoint': 'error',
  'api/wrong-request-line': 'error',
  'api/invalid-json': 'error',
  'api/no-such-payload': 'error',
  'api/invalid-payload': 'error',
  'api/operation-without-page': 'error',
  'api/operation-not-mentioned': 'error',
  'mdx/syntax': 'error',
  'mdx/unknown-component': 'error',
  'mdx/unsupported-import': 'error',
  'admonition/unknown-type': 'error',
  'code/unknown-language': 'error',
  'code/invalid-range': 'error',
  'diagram/unreadable': 'error',
  'token/unknown': 'error',
  'heading/duplicate-id': 'warning',
  'heading/title-in-body': 'error',
  'image/missing-alt': 'error',
  'link/unknown-page': 'error',
  'link/unknown-file': 'warning',
  'link/unknown-anchor': 'warning',
  'link/unknown-asset': 'error',
  'pagination/unknown-document': 'error',
  'route/duplicate': 'warning',
} as const satisfies Record<string, Severity>;

/** The permanent name of a kind of problem. */
export type ProblemCode = keyof typeof problemCodes;
