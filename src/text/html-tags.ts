const attributes = String.raw`(?:[^"'<>]|"[^"]*"|'[^']*')*`;

/**
 * The parts of HTML as libraries serialize it: `<script>` and `<style>` with their text (groups 1 to 3: name, attributes,
 * text), other tags and comments. Attributes may hold `<` and `>`.
 */
export const htmlTags = new RegExp(
  `<(script|style)(?=[\\s>])(${attributes})>([\\s\\S]*?)</\\1\\s*>|<[a-z]${attributes}>|<!--[\\s\\S]*?-->`,
  'gi',
);

/** An attribute with a value in quotes: the white space before it, its name, and the value with its quotes. */
export const htmlAttributes = /(\s)([^\s"'<>/=]+)=("[^"]*"|'[^']*')/g;
