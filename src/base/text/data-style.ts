import { htmlAttributes, htmlTags } from './html-tags.ts';

/**
 * The CSP blocks `style` in HTML, so the build writes `data-style` instead. Without JavaScript, the styles come from
 * CSS rules that `src/publish/generate/page-styles.ts` adds to each page. With JavaScript, a script sets them, which
 * the CSP allows (`src/site/islands/trusted-types/apply-styles.ts`). Other code that writes the attribute:
 * `render-math.ts` (formulas in payloads), `src/site/bundle-entries/mermaid`, and a patch for Vue
 * (`src/publish/generate/vendor-csp-patches.ts`), which also sets the styles.
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
