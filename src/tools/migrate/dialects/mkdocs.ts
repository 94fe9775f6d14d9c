import { scanFences } from '../../../base/text/fences.ts';
import type { MkdocsMarkdown } from '../site/source-site.ts';
import { asMdx } from './as-mdx.ts';
import type { DialectPage, OwnPage } from './dialect.ts';
import { fenceIndentedCode } from './fence-indented-code.ts';
import { keepHeadingIds } from './heading-ids.ts';
import { convertBlocks } from './mkdocs/blocks.ts';
import type { MkdocsContext } from './mkdocs/context.ts';
import { adaptTags } from './mkdocs/html.ts';
import { convertFormulas } from './mkdocs/formulas.ts';
import { expandIncludes } from './mkdocs/includes.ts';
import { convertInline } from './mkdocs/inline.ts';
import { separateGroups } from './mkdocs/tabs.ts';

/**
 * Expands tabs at the start of lines to four spaces, as Python-Markdown does. Code keeps tabs beyond the indentation of
 * its fence.
 */
const linesOf = (body: string): string[] => {
  let before = 0;
  return scanFences(body.replace(/\r\n?/g, '\n')).lines.map(({ text, kind }) => {
    const tabs = /^[ \t]*/.exec(text)?.[0].split('\t').length ?? 1;
    if (kind === 'opening') {
      before = tabs - 1;
    }
    const most = kind === 'code' ? before : tabs - 1;
    return most === 0
      ? text
      : text.replace(new RegExp(`^(?: {0,3}\t){1,${most}}`), (all) => all.replace(/ *\t/g, '    '));
  });
};

/** Joins lines, and reduces consecutive blank lines outside of code to one blank line. */
const joinLines = (lines: readonly string[]): string => {
  const scanned = scanFences(separateGroups(lines).join('\n')).lines;
  return scanned
    .filter(
      ({ text, kind }, at) =>
        kind !== 'text' || text.trim() !== '' || scanned[at - 1]?.text.trim() !== '',
    )
    .map(({ text }) => text)
    .join('\n');
};

const write = (
  page: DialectPage,
  markdown: MkdocsMarkdown,
  hasComponents: boolean,
): { readonly body: string; readonly context: MkdocsContext } => {
  const context: MkdocsContext = {
    page,
    markdown,
    hasComponents,
    notes: [],
    used: { hasComponents: false },
    abbreviations: new Map(),
  };
  const included = expandIncludes(page.body, context);
  const whole = { ...context, page: { ...page, body: included } };
  const lines = convertBlocks(linesOf(convertFormulas(included, whole)), whole);
  const text = adaptTags(joinLines(lines), whole);
  const ids = markdown.hasUnicodeIds ? 'PyMdown' : 'Python';
  return { body: keepHeadingIds(convertInline(text, whole), ids), context };
};

/**
 * Writes pages with tabs or cards as MDX. If MDX would misread a page, writes it as plain Markdown with stacked
 * content.
 */
export const fromMkdocs = (page: DialectPage, markdown: MkdocsMarkdown): OwnPage => {
  const rich = write(page, markdown, true);
  if (!rich.context.used.hasComponents) {
    return { body: rich.body, keys: {}, notes: rich.context.notes };
  }
  const mdx = asMdx(fenceIndentedCode(rich.body), markdown.extensions.has('pymdownx.arithmatex'));
  if (mdx !== null) {
    return { body: mdx, keys: { format: 'mdx' }, notes: rich.context.notes };
  }
  const plain = write(page, markdown, false);
  return { body: plain.body, keys: {}, notes: plain.context.notes };
};
