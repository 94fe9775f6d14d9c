/**
 * Maps the reference's color variables to the site's, which cover both color modes. Every pair of text and background
 * meets WCAG AA.
 */
export const themeStyle = `
.light-mode, .dark-mode {
  --scalar-background-1: var(--color-surface);
  --scalar-background-2: var(--color-surface-raised);
  --scalar-background-3: var(--color-surface-sunken);
  --scalar-background-4: var(--color-surface-sunken);
  --scalar-background-accent: var(--color-accent-surface);
  --scalar-border-color: var(--color-border);
  --scalar-color-1: var(--color-text);
  --scalar-color-2: var(--color-text-muted);
  --scalar-color-3: var(--color-text-muted);
  --scalar-color-ghost: var(--color-text-muted);
  --scalar-color-disabled: var(--color-text-muted);
  --scalar-color-accent: var(--color-accent-text);
  --scalar-link-color: var(--color-accent-text);
  --scalar-link-color-hover: var(--color-accent-text);
  --scalar-color-green: var(--color-success-text);
  --scalar-color-red: var(--color-danger-text);
  --scalar-color-danger: var(--color-danger-text);
  --scalar-color-yellow: var(--color-warning-text);
  --scalar-color-orange: var(--color-warning-text);
  --scalar-color-alert: var(--color-warning-text);
  --scalar-color-blue: var(--color-info-text);
  --scalar-color-purple: var(--color-neutral-text);
  --scalar-background-alert: var(--color-warning-surface);
  --scalar-background-danger: var(--color-danger-surface);
  --scalar-button-1: var(--color-accent);
  --scalar-button-1-color: var(--color-on-accent);
  --scalar-button-1-hover: var(--color-accent);
  --scalar-sidebar-background-1: var(--color-surface);
  --scalar-sidebar-color-1: var(--color-text);
  --scalar-sidebar-color-2: var(--color-text-muted);
  --scalar-sidebar-border-color: var(--color-border);
  --scalar-sidebar-item-hover-background: var(--color-surface-sunken);
  --scalar-sidebar-item-hover-color: var(--color-text);
  --scalar-sidebar-item-active-background: var(--color-accent-surface);
  --scalar-sidebar-color-active: var(--color-accent-text);
  --scalar-sidebar-search-background: var(--color-surface-raised);
  --scalar-sidebar-search-border-color: var(--color-border-strong);
  --scalar-sidebar-search-color: var(--color-text-muted);
  --scalar-font: var(--font-family);
  --scalar-font-code: var(--font-family-code);
}
/* The site's style of code. */
.scalar-app :is(.scalar-code-block, .cm-editor, .request-card, .response-card) {
  --scalar-background-1: var(--color-code-surface);
  --scalar-background-2: var(--color-code-surface);
  --scalar-color-blue: var(--code-string);
  --scalar-color-orange: var(--code-constant);
  --scalar-color-purple: var(--code-keyword);
}
.scalar-app :is(.hljs-attr, .hljs-attribute) {
  color: var(--code-keyword);
}
.scalar-app .hljs-title.function_ {
  color: var(--code-function);
}
.scalar-app :is(.hljs-literal, .hljs-type) {
  color: var(--code-constant);
}
/* Code in a sentence, as on other pages; the vendor's is two thirds as high as the text, and its frame ends where a line does. */
.scalar-app .markdown :not(pre) > code {
  padding: 0.0625em 0.3125em;
  border-radius: var(--radius-1);
  background: var(--color-neutral-surface);
  box-shadow: none;
  font-size: var(--font-size-code);
  -webkit-box-decoration-break: clone;
  box-decoration-break: clone;
}
/* The vendor's outline has less than the 3:1 of WCAG 1.4.11. */
.scalar-app .scalar-card-checkbox .scalar-card-checkbox-checkmark {
  box-shadow: inset 0 0 0 1px var(--color-border-strong);
}
/* The vendor removes the outline of this, and draws those of the others in 1 px. */
.scalar-app .code-copy:focus-visible {
  outline-style: solid;
}
.scalar-app *, .scalar-client * {
  outline-width: 2px;
  outline-color: var(--color-focus);
}
/* Where the statuses of responses have no room beside the buttons, these get a row of their own. */
.scalar-app .scalar-card-header-tabs.scalar-card-header-tabs,
.scalar-app .operation-auth {
  flex-wrap: wrap;
}
.scalar-app .scalar-card-header-tabs > .scalar-card-header-title {
  flex-basis: auto;
}
.scalar-app .scalar-card-header-tabs > :last-child {
  margin-inline-start: auto;
}
/* The vendor leaves two gaps before the name of a schema. */
.scalar-app .request-body-title {
  gap: 0;
}
/* The vendor leaves 90 px on both sides of the line between operations. */
.references-rendered .section.section {
  padding-block: 3rem;
}
/* Text begins where the title of the page does. */
@media (width <= 40rem) {
  .references-rendered .section.section {
    padding-inline: var(--space-4);
  }
}
/* The page already keeps the height of its navbar free. */
.references-rendered [id] {
  scroll-margin-block-start: 0;
}
/* The vendor's rule for reduced motion gives every element a transition of 10 µs: colors then change one nesting level per frame. */
@media (prefers-reduced-motion: reduce) {
  .scalar-app, .scalar-app *, .scalar-app ::before, .scalar-app ::after {
    animation-duration: 0s !important;
    transition-property: none !important;
  }
}
/* Below the navbar of the site, which it would cover at the end of the page. */
.scalar-app.references-layout > aside {
  z-index: 9;
}
/* Empty, it is wider than a narrow window with a scrollbar. */
.scalar-toaster:empty {
  display: none;
}
/* 22 px by default; WCAG 2.2 requires 24 (target-size). */
[data-sidebar-id] button[aria-expanded] {
  min-inline-size: 24px;
  min-block-size: 24px;
}
/* Wraps lines instead of scrolling: the keyboard cannot reach this scroll container (scrollable-region-focusable). */
.scalar-app .endpoints {
  overflow: visible;
}
.scalar-app .endpoints * {
  overflow-wrap: anywhere;
  white-space: normal;
}
`;
