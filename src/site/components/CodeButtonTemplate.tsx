import type { GlyphName, sharedGlyphs } from './icons/glyphs.ts';
import iconStyles from './icons/Icon.module.css';
import { Markup } from './Markup.tsx';
import styles from './CodeButtonTemplate.module.css';

const icon = (name: GlyphName & keyof typeof sharedGlyphs): string =>
  `<svg class="line-icon ${iconStyles.icon}" viewBox="0 0 20 20" aria-hidden="true"><use href="#glyph-${name}"></use></svg>`;

const button = (attributes: string, content: string): string =>
  `<button class="icon-button ${styles.button}" type="button" ${attributes}>${content}</button>`;

const buttons =
  button(
    'data-wrap="" aria-label="Toggle word wrap" title="Toggle word wrap" hidden',
    icon('wrap'),
  ) +
  button(
    'data-copy="code" data-screen-only="" title="Copy" aria-label="Copy code to clipboard"',
    icon('copy') + icon('check'),
  );

/**
 * The buttons of code, once per page: the island `CodeActions` copies them to each place with `data-code-buttons`. They are
 * not in the served blocks, where they could not work yet, and would be a tenth of a reference. As HTML, because React
 * cannot hydrate the children of a `<template>`, which parsers put into its `content`.
 */
export function CodeButtonTemplate() {
  return <Markup as="template" id="code-buttons" html={buttons} />;
}
