import { blank } from './blank.ts';

const attributes = String.raw`(?:[^"'<>]|"[^"]*"|'[^']*')*`;

/**
 * The parts of HTML as libraries serialize it: `<script>` and `<style>` with their text (groups 1 to 3: name, attributes,
 * text), other tags and comments. Attributes may hold `<` and `>`. Marked as pure so that bundlers can leave it out of the
 * scripts of a site without a base path, which does not use it.
 */
export const htmlTags = /* @__PURE__ */ new RegExp(
  `<(script|style)(?=[\\s>])(${attributes})>([\\s\\S]*?)</\\1\\s*>|<[a-z]${attributes}>|<!--[\\s\\S]*?(?:-->|$)`,
  'gi',
);

/** An attribute with a value in quotes: the white space before it, its name, and the value with its quotes. */
export const htmlAttributes = /(\s)([^\s"'<>/=]+)\s*=\s*("[^"]*"|'[^']*')/g;

/** HTML with other values in its attributes, without those of scripts and styles. */
export const mapAttributes = (
  html: string,
  valueOf: (name: string, value: string) => string,
): string =>
  html.replace(htmlTags, (tag: string, textElement?: string) =>
    textElement === undefined
      ? tag.replace(htmlAttributes, (_, space: string, name: string, quoted: string) => {
          const quote = quoted.charAt(0);
          return `${space}${name}=${quote}${valueOf(name, quoted.slice(1, -1))}${quote}`;
        })
      : tag,
  );

/** HTML with spaces in place of its comments. */
export const blankComments = (html: string): string =>
  html.replace(/<!--[\s\S]*?(?:-->|$)/g, blank);
