import type { presets } from '../../schemas/site-config.ts';

/** Whether a problem stops a build. */
export type Severity = 'error' | 'warning';

/** How a site treats problems of a code. */
export type SeveritySetting = Severity | 'off';

/** The sets of severities that a site starts from: `problems.preset` in `site.yml`. */
export type Preset = (typeof presets)[number];

type BySite = Readonly<Record<Preset, SeveritySetting>>;

/** A rule of a house, which a document or a page may well break. */
const houseRule = { standard: 'off', strict: 'error', migrating: 'off' } as const;

/** Readers get what the author wrote, but worse than it could be: what a site that moves here may improve later. */
const style = { standard: 'error', strict: 'error', migrating: 'warning' } as const;

/** Harmless, but a house with rules wants none of it. */
const leftover = { standard: 'warning', strict: 'error', migrating: 'warning' } as const;

/** Part of what a changelog is, and not of the blog that a site brings along. */
const releaseRule = { standard: 'error', strict: 'error', migrating: 'off' } as const;

/**
 * Every problem that the checks can find: `area/kind` → its severity in all presets, or in each of them. Codes are
 * permanent because authors search for them and tools filter by them. A broken link is an error; a broken link to a
 * Markdown file, a broken anchor and a duplicate route are warnings. What leaves out a page or the API is always an error.
 */
export const problemCodes = {
  'config/syntax': 'error',
  'config/duplicate-key': 'error',
  'config/missing-key': 'error',
  'config/unknown-key': 'error',
  'config/invalid-value': 'error',
  'config/unknown-variable': 'warning',
  'content/missing-folder': 'error',
  'content/unreadable-file': 'error',
  'content/unsupported-name': 'error',
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
  'openapi/duplicate-operation-id': 'error',
  'openapi/unknown-keyword': leftover,
  'openapi/no-summary': houseRule,
  'openapi/no-description': houseRule,
  'openapi/no-operation-id': houseRule,
  'openapi/no-tag': houseRule,
  'openapi/no-example': houseRule,
  'openapi/no-caller': houseRule,
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
  'reference/unknown': style,
  'reference/duplicate': 'error',
  'footnote/unknown': 'error',
  'footnote/duplicate': 'error',
  'footnote/unused': 'warning',
  'link/missing-text': style,
  'link/unknown-page': 'error',
  'link/unknown-file': 'warning',
  'link/unknown-anchor': 'warning',
  'link/unknown-asset': 'error',
  'link/malformed-address': 'error',
  'link/unsafe-scheme': 'error',
  'link/missing-scheme': 'warning',
  'link/draft-page': 'error',
  'link/unlisted-page': 'warning',
  'link/redirected': 'warning',
  'pagination/unknown-document': 'error',
  'route/duplicate': 'warning',
  'static/taken-address': 'error',
} as const satisfies Record<string, SeveritySetting | BySite>;

/** The permanent name of a kind of problem. */
export type ProblemCode = keyof typeof problemCodes;

/**
 * What the specification of OpenAPI forbids, but does not keep the document from being shown. A site may make these errors
 * warnings, as for a document that somebody else publishes, but cannot turn them off.
 */
export const toleratedErrors: ReadonlySet<ProblemCode> = new Set([
  'openapi/unknown-scheme',
  'openapi/duplicate-operation-id',
]);
/** How severe problems of a code are for a site that says nothing of the code itself. */
export const presetSeverity = (code: ProblemCode, preset: Preset = 'standard'): SeveritySetting => {
  const severity: SeveritySetting | BySite = problemCodes[code];
  return typeof severity === 'string' ? severity : severity[preset];
};
