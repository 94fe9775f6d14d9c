import { blank } from './blank.ts';

const attributes = String.raw`(?:[^"'<>]|"[^"]*"|'[^']*')*`;

/**
 * Matches tags and comments in serialized HTML, and `<script>` and `<style>` with their text (groups: name, attributes,
 * text). Attributes may contain `<` and `>`. Marked as pure, so that bundlers drop the pattern from sites without a
 * base path.
 */
export const htmlTags = /* @__PURE__ */ new RegExp(
  `<(script|style)(?=[\\s>])(${attributes})>([\\s\\S]*?)</\\1\\s*>|<[a-z]${attributes}>|<!--[\\s\\S]*?(?:-->|$)`,
  'gi',
);

/** Groups: white space, name, and value with its quotes. */
export const htmlAttributes = /(\s)([^\s"'<>/=]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'`=<>]+)/g;

/**
 * Replaces attribute values, except in comments, scripts and styles.
 *
 * @param valueOf gets the whole attribute as `written`, and the whole tag as `tag`
 */
export const mapAttributes = (
  html: string,
  valueOf: (name: string, value: string, written: string, tag: string) => string,
): string =>
  html.replace(htmlTags, (tag: string, textElement?: string) =>
    textElement === undefined && !tag.startsWith('<!')
      ? tag.replace(htmlAttributes, (written, space: string, name: string, quoted: string) => {
          const quote = /^["']/.exec(quoted)?.[0] ?? '';
          const value = quote === '' ? quoted : quoted.slice(1, -1);
          return `${space}${name}=${quote}${valueOf(name, value, written, tag)}${quote}`;
        })
      : tag,
  );

export const blankComments = (html: string): string =>
  html.replace(/<!--[\s\S]*?(?:-->|$)/g, blank);
