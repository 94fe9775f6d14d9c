import { htmlAttributes, htmlTags } from './html-tags.ts';

/**
 * The CSP blocks `style` in HTML, so the build writes `data-style` instead. For readers without JavaScript,
 * `src/publish/generate/page-styles.ts` adds a CSS rule for each value to the finished HTML page.
 * `src/site/islands/trusted-types/apply-styles.ts` applies the styles from a script, which the CSP allows. Other code
 * that writes the attribute: `render-math.ts` (formulas in payloads), `src/site/bundle-entries/mermaid`, and a patch
 * for Vue (`src/publish/generate/vendor-csp-patches.ts`), which also applies the styles.
 */
export const styleAttribute = 'data-style';

/**
 * Renames `style` to `data-style`.
 *
 * @param found called with each value of either attribute, without its quotes
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
