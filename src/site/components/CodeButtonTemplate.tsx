import type { GlyphName, sharedGlyphs } from './icons/glyphs.ts';
import iconStyles from './icons/Icon.module.css';
import { inEnglish } from './languages.ts';
import { Markup } from './Markup.tsx';
import styles from './CodeButtonTemplate.module.css';

const icon = (name: GlyphName & keyof typeof sharedGlyphs): string =>
  `<svg class="line-icon ${iconStyles.icon}" viewBox="0 0 20 20" aria-hidden="true"><use href="#glyph-${name}"></use></svg>`;

const button = (attributes: string, content: string): string =>
  `<button class="icon-button ${styles.button}" type="button"${englishMark()} ${attributes}>${content}</button>`;

const englishMark = (): string => {
  const { lang } = inEnglish();
  return lang === undefined ? '' : ` lang="${lang}"`;
};

const buttons = (): string =>
  button(
    'data-wrap="" aria-label="Toggle word wrap" title="Toggle word wrap" hidden',
    icon('wrap'),
  ) +
  button(
    'data-copy="code" data-screen-only="" title="Copy" aria-label="Copy code to clipboard"',
    icon('copy') + icon('check'),
  );

// The `CodeActions` island copies these buttons into each code block. If the HTML repeated them, they would make up a
// tenth of a reference page. They are an HTML string, because parsers move the children of a `<template>` into its
// `content`, where React cannot hydrate them.
export function CodeButtonTemplate() {
  return <Markup as="template" id="code-buttons" html={buttons()} />;
}
