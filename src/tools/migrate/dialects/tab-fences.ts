import { mapLines } from './map-lines.ts';

const start = /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:`{3,}|~{3,}))[ \t]*(\S*)(.*)$/;
const mark = /(?<![\w-])tab(?:=(\{.*?\}))?(?=\s|$)/;

const optionsOf = (
  written: string | undefined,
): { readonly label?: string; readonly span?: number } => {
  try {
    return written === undefined ? {} : (JSON.parse(written) as object);
  } catch {
    return {};
  }
};

/**
 * Writes the marks of `docusaurus-remark-plugin-tab-blocks` as ours: ` ```js tab ` → ` ```js tab="JavaScript" `. The fences
 * that `tab={"span":2}` takes into its tab get the label of it, too.
 */
export const fromTabBlocks = (body: string, labels: ReadonlyMap<string, string>): string => {
  let open = { label: '', left: 0 };
  return mapLines(body, {
    fence: (line) => {
      const [, before = '', language = '', meta = ''] = start.exec(line) ?? [];
      const found = mark.exec(meta);
      if (found) {
        const { label = labels.get(language) ?? language, span = 1 } = optionsOf(found[1]);
        open = { label, left: span - 1 };
        return `${before}${language}${meta.replace(mark, `tab="${label}"`)}`;
      }
      if (open.left === 0) {
        return line;
      }
      open = { ...open, left: open.left - 1 };
      return `${before}${language}${meta} tab="${open.label}"`;
    },
  });
};
