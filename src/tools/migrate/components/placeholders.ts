import type { ImportDeclaration } from 'estree-jsx';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { isKnownName } from '../../../content/compile/jsx/known-names.ts';
import { exportedName, resolveImport } from '../../../content/compile/imports/resolve-import.ts';
import { type Change, applyChanges } from '../pages/changes.ts';
import { parsePage } from '../pages/edit-tags.ts';
import { type PageText, splitPage, frontMatterOf } from '../pages/front-matter.ts';
import { importWithout, statementsOf } from '../pages/page-imports.ts';
import type { WrittenFile } from '../pages/source-pages.ts';
import { escapePattern } from '../../../base/text/escape-pattern.ts';
import { leftOut } from '../site/notes.ts';
import type { Note, SourceSite } from '../site/source-site.ts';
import { freeName } from './component-copies.ts';
import { placeholderFile, placeholderPart } from './placeholder-files.ts';

type Element = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

const partsOf = (tree: Nodes, text: string) => {
  const imports: ImportDeclaration[] = [];
  const tags: Element[] = [];
  let code = '';
  visit(tree, (node) => {
    if (node.type === 'mdxjsEsm') {
      for (const statement of statementsOf(node)) {
        if (statement.type === 'ImportDeclaration') {
          imports.push(statement);
        } else {
          code += `${text.slice(...(statement.range ?? [0, 0]))}\n`;
        }
      }
    } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      code += `${node.value.replace(/\/\*[\s\S]*?\*\//g, '')}\n`;
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      tags.push(node);
      for (const { value } of node.attributes) {
        code += value && typeof value === 'object' ? `${value.value}\n` : '';
      }
    }
  });
  return { imports, tags, code };
};

const listPages = (pages: readonly string[]): string => {
  const named = pages.slice(0, 5).map((page) => `\`${page}\``);
  const rest = pages.length - named.length;
  return [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
};

const renamed = (tag: Element, name: string, text: string): Change[] => {
  const { name: written } = tag;
  const start = (tag.position?.start.offset ?? 0) + 1;
  const end = tag.position?.end.offset ?? start;
  if (written === null || written === name) {
    return [];
  }
  const closingTag = new RegExp(`</${written}\\s*>$`).exec(text.slice(start, end));
  return [start, ...(closingTag ? [start + closingTag.index + 2] : [])].map((at) => ({
    start: at,
    end: at + written.length,
    text: name,
  }));
};

/**
 * Creates placeholders for components that are not copied. A placeholder shows its props, so that no text is lost, and
 * is reported as unfinished. This function is long because its inner functions share the data that they collect.
 */
export const createPlaceholders = (
  { kind, settings }: Pick<SourceSite, 'kind' | 'settings'>,
  taken: readonly string[],
) => {
  /** Vue themes register components globally, without imports. */
  const canBeGlobal = kind === 'VitePress';

  const isMdx = (page: PageText, to: string): boolean => {
    const { format } = frontMatterOf(page);
    return (
      format === 'mdx' || (format !== 'md' && (to.endsWith('.mdx') || !settings.isPlainMarkdown))
    );
  };

  const made = new Map<string, Set<string>>();
  const uses = new Map<string, string[]>();
  /** Imported value used in page code → pages that use it. */
  const code = new Map<string, Set<string>>();

  const nameFor = (local: string): string => freeName(local, (name) => taken.includes(name));

  const missingIn = (
    { imports, tags, code: pageCode }: ReturnType<typeof partsOf>,
    to: string,
  ): Map<string, string> => {
    const used = new Set(
      tags.map(({ name }) => name ?? '').filter((name) => /^[A-Z]\w*$/.test(name)),
    );
    const inCode = (name: string): boolean =>
      new RegExp(`(?<![\\w$])${escapePattern(name)}(?![\\w$])`).test(pageCode);
    const imported = imports.flatMap(({ specifiers, source }) =>
      specifiers.map((specifier) => ({
        local: specifier.local.name,
        module: String(source.value),
        isMissing:
          resolveImport(String(source.value), exportedName(specifier), to, taken).kind ===
          'unsupported',
      })),
    );
    for (const { local, module } of imported.filter(
      ({ local: name, isMissing }) => isMissing && inCode(name),
    )) {
      const what = `\`${local}\` of \`${module}\``;
      code.set(what, (code.get(what) ?? new Set()).add(to));
    }
    const known = new Set(imported.map(({ local }) => local));
    return new Map([
      ...imported
        .filter(({ local, isMissing }) => isMissing && used.has(local) && !inCode(local))
        .map(({ local, module }) => [local, module] as const),
      ...[...used]
        .filter((name) => canBeGlobal && !known.has(name) && !isKnownName(name))
        .filter((name) => !taken.includes(name) && !inCode(name))
        .map((name) => [name, 'the theme'] as const),
    ]);
  };

  return {
    replace: ({ to, text: whole }: WrittenFile): string => {
      const page = splitPage(whole);
      const { body: text } = page;
      const tree = isMdx(page, to) ? parsePage(text) : null;
      if (!tree) {
        return whole;
      }
      const parts = partsOf(tree, text);
      const missing = missingIn(parts, to);
      const gone = new Set(missing.keys());
      for (const [local, module] of missing) {
        const name = nameFor(local);
        made.set(name, (made.get(name) ?? new Set()).add(module));
        uses.set(name, [...(uses.get(name) ?? []), to]);
      }
      const body = applyChanges(text, [
        ...parts.imports.flatMap((statement) => importWithout(statement, gone, text)),
        ...parts.tags.flatMap((tag) =>
          gone.has(tag.name ?? '') ? renamed(tag, nameFor(tag.name ?? ''), text) : [],
        ),
      ]);
      return page.head + body;
    },
    files: () =>
      made.size === 0
        ? []
        : [
            placeholderPart,
            ...[...made].map(([name, modules]) => placeholderFile(name, [...modules])),
          ],
    notes: (): Note[] => [
      ...[...made.keys()]
        .toSorted()
        .map((name) =>
          leftOut(
            `component \`<${name}>\` in ${listPages(uses.get(name) ?? [])}`,
            `is code; until you write it, the placeholder \`components/${name}.tsx\` shows only its attributes and content`,
          ),
        ),
      ...[...code]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([what, pages]) =>
          leftOut(
            `${what} in ${listPages([...pages])}`,
            'is code that a page runs; write its value into the page, or replace the import with `export const`',
          ),
        ),
    ],
  };
};
