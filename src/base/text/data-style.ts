import { htmlAttributes, htmlTags } from './html-tags.ts';

/**
 * The policy of pages ignores `style` in HTML, so the build writes `data-style`. Who writes it: `src/publish/generate/page-styles.ts` (all
 * of a page, with a rule for each value), `render-math.ts` (formulas, which payloads hold as text), `src/site/bundle-entries/mermaid`, and a patch
 * of Vue (`src/publish/generate/vendor-csp-patches.ts`), which applies it itself. Who else makes it a style, which scripts may do:
 * `src/site/islands/trusted-types/apply-styles.ts`.
 */
export const styleAttribute = 'data-style';

/**
 * HTML with `data-style` instead of `style`.
 *
 * @param found is called with each value of either, as written between its quotes
 */
export const renameStyles = (html: string, found?: (value: string) => void): string =>
  html.replace(htmlTags, (tag: string, textElement?: string) =>
    textElement !== undefined || !tag.includes('style=')
      ? tag
      : tag.replace(htmlAttributes, (written, space: string, name: string, value: string) => {
          if (name !== 'style' && name !== styleAttribute) {
            return written;
          }
          found?.(value.slice(1, -1));
          return `${space}${styleAttribute}=${value}`;
        }),
  );
