import { htmlAttributes, htmlTags } from './html-tags.ts';

/**
 * The CSP blocks `style` in HTML, so the build writes `data-style`: `src/publish/generate/page-styles.ts` (whole pages,
 * with a rule per value), `render-math.ts` (formulas in payloads), `src/site/bundle-entries/mermaid`, and a patch of
 * Vue (`src/publish/generate/vendor-csp-patches.ts`), which also applies it.
 * `src/site/islands/trusted-types/apply-styles.ts` applies the others, because scripts may set styles.
 */
export const styleAttribute = 'data-style';

/**
 * Renames `style` to `data-style`.
 *
 * @param found called with each unquoted value of either attribute
 */
export const renameStyles = (html: string, found?: (value: string) => void): string =>
  html.replace(htmlTags, (tag: string, textElement?: string) =>
    textElement !== undefined || !tag.includes('style=')
      ? tag
      : tag.replace(htmlAttributes, (written, space: string, name: string, value: string) => {
          if (name !== 'style' && name !== styleAttribute) {
            return written;
          }
          found?.(value.replace(/^["']|["']$/g, ''));
          return `${space}${styleAttribute}=${value}`;
        }),
  );
