import type { presets } from '../../schemas/site-config.ts';

export type Severity = 'error' | 'warning';

export type SeveritySetting = Severity | 'off';

export type Preset = (typeof presets)[number];

type BySite = Readonly<Record<Preset, SeveritySetting>>;

const houseRule = { standard: 'off', strict: 'error', migrating: 'off' } as const;

/** The page is usable but could be better. A site that is still migrating may fix such problems later. */
const style = { standard: 'error', strict: 'error', migrating: 'warning' } as const;

/** The problem is harmless, but strict mode does not allow it. */
const leftover = { standard: 'warning', strict: 'error', migrating: 'warning' } as const;

/**
 * A check that the latest release added. It warns, so that an upgrade does not break builds. The next release makes it
 * an error.
 */
const newCheck = { standard: 'warning', strict: 'error', migrating: 'warning' } as const;

/** A changelog rule that a blog may break while it is being migrated. */
const releaseRule = { standard: 'error', strict: 'error', migrating: 'off' } as const;

/**
 * Maps each problem code (`area/kind`) to its severity, for all presets or for each preset. Codes are permanent,
 * because authors search for them and tools filter by them. A problem that removes a page or the API from the site is
 * always an error.
 */
export const problemCodes = {
  'config/syntax': 'error',
  'config/duplicate-key': 'error',
  'config/missing-key': 'error',
  'config/unknown-key': 'error',
  'config/invalid-value': 'error',
  'config/low-contrast': 'error',
  'config/theme-contrast': 'warning',
  'config/unreadable-font': 'error',
  'config/unknown-variable': 'warning',
  'content/missing-folder': 'error',
  'content/unreadable-file': 'error',
  'content/unsupported-name': 'error',
  'content/misnamed-file': newCheck,
  'content/large-page': 'warning',
  'encoding/wrong-encoding': 'error',
  'encoding/control-character': 'error',
  'encoding/byte-order-mark': 'warning',
  'front-matter/missing': 'error',
  'front-matter/unclosed': 'error',
  'front-matter/syntax': 'error',
  'front-matter/duplicate-key': 'error',
  'front-matter/missing-key': 'error',
  'front-matter/unknown-key': style,
  'front-matter/unsupported-key': leftover,
  'front-matter/invalid-value': 'error',
  'front-matter/no-title': leftover,
  'front-matter/duplicate-id': 'error',
  'category/syntax': 'error',
  'category/duplicate-key': 'error',
  'category/missing-key': 'error',
  'category/unknown-key': style,
  'category/unsupported-key': leftover,
  'category/invalid-value': 'error',
  'category/unknown-document': 'error',
  'category/unlisted-document': 'error',
  'category/duplicate-file': 'error',
  'sidebars/syntax': 'error',
  'sidebars/duplicate-key': 'error',
  'sidebars/missing-key': 'error',
  'sidebars/unknown-key': style,
  'sidebars/unsupported-key': leftover,
  'sidebars/unsupported-entry': leftover,
  'sidebars/invalid-value': 'error',
  'sidebars/unknown-document': 'error',
  'sidebars/unknown-folder': 'error',
  'sidebars/unknown-sidebar': style,
  'sidebars/duplicate-entry': 'warning',
  'sidebars/page-not-listed': { standard: 'off', strict: 'warning', migrating: 'off' },
  'redirects/syntax': 'error',
  'redirects/duplicate-key': 'error',
  'redirects/missing-key': 'error',
  'redirects/unknown-key': 'error',
  'redirects/invalid-value': 'error',
  'redirects/unknown-target': 'error',
  'redirects/existing-page': 'error',
  'changelog/missing-version': releaseRule,
  'changelog/invalid-version': releaseRule,
  'changelog/duplicate-version': releaseRule,
  'changelog/out-of-order': { standard: 'warning', strict: 'warning', migrating: 'off' },
  'changelog/future-date': 'warning',
  'changelog/unknown-author': leftover,
  'authors/syntax': 'error',
  'authors/duplicate-key': 'error',
  'authors/missing-key': 'error',
  'authors/unknown-key': style,
  'authors/invalid-value': 'error',
  'tags/syntax': 'error',
  'tags/duplicate-key': 'error',
  'tags/missing-key': 'error',
  'tags/unknown-key': style,
  'tags/invalid-value': 'error',
  'tags/unknown-tag': leftover,
  'synonyms/syntax': 'error',
  'synonyms/duplicate-key': 'error',
  'synonyms/missing-key': 'error',
  'synonyms/unknown-key': 'error',
  'synonyms/invalid-value': 'error',
  'glossary/syntax': 'error',
  'glossary/duplicate-key': 'error',
  'glossary/missing-key': 'error',
  'glossary/unknown-key': 'error',
  'glossary/invalid-value': 'error',
  'openapi/no-document': 'error',
  'openapi/several-documents': 'error',
  'openapi/unknown-version': 'error',
  'openapi/syntax': 'error',
  'openapi/duplicate-key': 'error',
  'openapi/unknown-file': 'error',
  'openapi/unknown-pointer': 'error',
  'openapi/circular-reference': 'error',
  'openapi/missing-key': 'error',
  'openapi/unknown-key': 'error',
  'openapi/invalid-value': 'error',
  'openapi/unknown-scheme': 'error',
  'openapi/unknown-tag': 'warning',
  'openapi/repeated-tag': 'warning',
  'openapi/duplicate-operation-id': 'error',
  'openapi/unknown-keyword': leftover,
  'openapi/not-shown': 'warning',
  'openapi/unmatched-target': leftover,
  'openapi/unknown-enum-value': leftover,
  'openapi/no-summary': houseRule,
  'openapi/no-description': houseRule,
  'openapi/no-operation-id': houseRule,
  'openapi/no-tag': houseRule,
  'openapi/no-example': houseRule,
  'openapi/no-caller': houseRule,
  'openapi/invalid-example': leftover,
  'openapi/binary-example': 'warning',
  'openapi/closed-parts': 'warning',
  'openapi/contradictory-parts': 'warning',
  'openapi/unused-entry': 'warning',
  'openapi/internal-name': 'warning',
  'openapi/unknown-endpoint': 'warning',
  'openapi/inexact-number': 'warning',
  'openapi/local-server': 'warning',
  'openapi/no-server-host': 'warning',
  'openapi/server-not-offered': 'warning',
  'api/unknown-tag': 'error',
  'api/unknown-operation': 'error',
  'api/unknown-error-code': 'error',
  'api/unknown-field': 'error',
  'api/unknown-endpoint': 'error',
  'api/wrong-request-line': 'error',
  'api/invalid-json': 'error',
  'api/no-such-payload': 'error',
  'api/invalid-payload': 'error',
  'api/internal-name': 'warning',
  'api/operation-without-page': houseRule,
  'api/operation-not-mentioned': houseRule,
  'mdx/syntax': 'error',
  'mdx/too-deep': 'error',
  'mdx/unknown-component': 'error',
  'mdx/unknown-element': 'error',
  'mdx/misplaced-component': 'error',
  'mdx/unsupported-use': style,
  'mdx/unknown-prop': 'error',
  'mdx/missing-prop': 'error',
  'mdx/invalid-prop': 'error',
  'mdx/event-handler': style,
  'mdx/refused-by-policy': style,
  'mdx/duplicate-prop': 'error',
  'mdx/duplicate-tab': 'error',
  'mdx/unknown-tab': 'error',
  'mdx/missing-steps': 'error',
  'mdx/unknown-name': 'error',
  'mdx/unknown-key': style,
  'mdx/unsupported-import': style,
  'mdx/plain-markdown': 'error',
  'mdx/foreign-syntax': leftover,
  'mdx/unknown-import': 'error',
  'mdx/circular-import': 'error',
  'mdx/duplicate-name': 'error',
  'component/syntax': 'error',
  'component/no-component': 'error',
  'component/taken-name': 'error',
  'component/invalid-name': 'error',
  'component/client-code': 'error',
  'component/refused-by-policy': style,
  'component/unknown-import': 'error',
  'component/unsupported-import': 'error',
  'component/placeholder': style,
  'admonition/syntax': 'error',
  'admonition/unknown-type': 'error',
  'admonition/unclosed': 'error',
  'admonition/unopened': 'error',
  'admonition/wrong-nesting': 'error',
  'admonition/empty': style,
  'code/unknown-language': leftover,
  'code/unknown-key': leftover,
  'code/invalid-range': style,
  'code/invalid-highlight': style,
  'code/unclosed': 'error',
  'math/syntax': 'error',
  'diagram/unreadable': 'error',
  'diagram/unsafe': 'warning',
  'icon/unknown': 'error',
  'token/unknown': style,
  'heading/duplicate-id': 'warning',
  'heading/level-skipped': style,
  'heading/title-in-body': style,
  'heading/empty': style,
  'image/missing-alt': style,
  'image/file-name-alt': style,
  'image/broken': style,
  'image/no-preview': 'warning',
  'reference/unknown': style,
  'reference/duplicate': 'error',
  'footnote/unknown': 'error',
  'footnote/duplicate': 'error',
  'footnote/unused': 'warning',
  'link/missing-text': style,
  'link/unknown-page': 'error',
  'link/unknown-anchor': 'warning',
  'link/unknown-asset': 'error',
  'link/malformed-address': 'error',
  'link/unsafe-scheme': 'error',
  'link/missing-scheme': 'warning',
  'link/draft-page': 'error',
  'link/unlisted-page': 'warning',
  'link/redirected': 'warning',
  'link/broken-in-description': leftover,
  'pagination/unknown-document': 'error',
  'route/duplicate': 'error',
  'route/changed-address': leftover,
  'static/taken-address': 'error',
  'styles/blocked-address': newCheck,
  'styles/syntax': 'error',
  'styles/unsupported-import': 'error',
} as const satisfies Record<string, SeveritySetting | BySite>;

export type ProblemCode = keyof typeof problemCodes;

/**
 * Violations of the OpenAPI specification that do not prevent the document from being shown. A site may lower them to
 * warnings, for example for a third-party document, but cannot turn them off.
 */
export const toleratedErrors: ReadonlySet<ProblemCode> = new Set([
  'openapi/unknown-scheme',
  'openapi/duplicate-operation-id',
]);

/**
 * Codes of warnings that a single cause, such as the tool that wrote a document, may trigger hundreds of times. The
 * report shows each distinct message once.
 */
export const groupedCodes: ReadonlySet<ProblemCode> = new Set([
  'mdx/foreign-syntax',
  'openapi/closed-parts',
  'openapi/contradictory-parts',
  'openapi/inexact-number',
  'openapi/invalid-example',
  'openapi/not-shown',
  'openapi/unknown-enum-value',
  'openapi/unknown-keyword',
]);

export const presetSeverity = (code: ProblemCode, preset: Preset = 'standard'): SeveritySetting => {
  const severity: SeveritySetting | BySite = problemCodes[code];
  return typeof severity === 'string' ? severity : severity[preset];
};
