import type { Nodes, Parents, Root, RootContent } from 'mdast';
import type { Bindings } from '../imports/resolve-import.ts';
import { replaceBoundNames } from '../imports/bound-names.ts';
import { type Props, propsOf } from '../imports/props.ts';
import { type Include, fileOfKey, includeInNode, showSnippets } from '../imports/includes.ts';
import { includeInCode, shownKey } from '../imports/shown-include.ts';
import { parsePartial } from '../imports/partials.ts';
import { substitute } from '../imports/substitute.ts';
import { takeImports } from '../imports/take-imports.ts';
import { type JsxElement, isJsxElement, nameSpan, namedAttributes } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { type SourceSpan, spanOf } from '../source-location.ts';
import { visit, visitType } from '../visit.ts';
import { posix } from 'node:path';
import { encodePath } from '../../../base/paths/route-path.ts';
import { mapAttributes } from '../../../base/text/html-tags.ts';
import { isPlaceholder } from '../../own-components/own-component.ts';
import {
  kindInHtml,
  kindInJsx,
  mapAddresses,
  mapItemAddresses,
  mapStyleAddresses,
} from '../jsx/address-attributes.ts';
import { staticValue } from '../jsx/attribute-value.ts';

declare module 'mdast' {
  interface HtmlData {
    /** Maps each rewritten address or attribute value in included HTML to what the author wrote. */
    written?: ReadonlyMap<string, string>;
  }
}

/** Matches `./other.mdx#part`, but not `/docs/other`, `@site/…`, `https:…` or `#part`. */
const isFileBelow = /^(?![a-z][a-z0-9+.-]*:|@site\/|\/|#|\?)[^?#]*\.[a-z0-9]+(?:[?#]|$)/i;

const rebaseLinks = (tree: Root, partial: string, page: PageCompilation): void => {
  const folder = encodePath(posix.dirname(partial));
  const rebase = (address: string): string =>
    isFileBelow.test(address) ? `@site/${posix.join(folder, address)}` : address;
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      node.url = rebase(node.url);
    } else if (isJsxElement(node) && !isPlaceholder(node.name, page)) {
      mapItemAddresses(node, rebase);
      mapStyleAddresses(node, '', rebase);
      for (const attribute of namedAttributes(node)) {
        const { name } = attribute;
        const value = staticValue(attribute);
        if (typeof value === 'string' && (name === 'img' || kindInJsx(node, name, value))) {
          attribute.value = mapAddresses(name, value, rebase);
        }
      }
    } else if (node.type === 'html') {
      const written = new Map<string, string>();
      node.value = mapAttributes(node.value, (writtenName, value, _written, tag) => {
        const name = writtenName.toLowerCase();
        if (kindInHtml(name, value, tag) === null) {
          return value;
        }
        const rebased = mapAddresses(name, value, (address) => {
          written.set(rebase(address), address);
          return rebase(address);
        });
        written.set(rebased, value);
        return rebased;
      });
      node.data = { ...node.data, written };
    }
  });
};

type ShownFile = {
  readonly path: string;
  readonly around: readonly string[];
  readonly props: Props | null;
  readonly children: readonly Nodes[];
};

type Context = {
  readonly page: PageCompilation;
  readonly parsed: Map<string, Root>;
  readonly exported: Set<string>;
};

const parseOnce = async (path: string, { page, parsed }: Context): Promise<Root> => {
  const part = page.parts?.find((candidate) => candidate.path === path);
  const tree = parsed.get(path) ?? (part && (await parsePartial(part, page)));
  const known: Root = tree ?? { type: 'root', children: [] };
  parsed.set(path, known);
  return structuredClone(known);
};

const insertChildren = (tree: Root, children: readonly Nodes[]): void =>
  visit(tree, (node, index, parent) => {
    const isSlot =
      (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') &&
      /^\s*props\.children\s*$/.test(node.value);
    if (isSlot) {
      const copies = structuredClone(children) as RootContent[];
      parent.children.splice(index, 1, ...copies);
      return index + copies.length;
    }
    return undefined;
  });

/** Null unless the partial is a single paragraph, because only a paragraph can become part of a sentence. */
const phrasingOf = (nodes: readonly RootContent[]): RootContent[] | null => {
  const shown = nodes.filter(({ type }) => type !== 'mdxjsEsm');
  const [only] = shown;
  return shown.length === 1 && only?.type === 'paragraph' ? only.children : null;
};

type ShownPart = {
  /** The path of a partial, or the key of an included part. */
  readonly key: string;
  readonly span: SourceSpan;
  readonly props: Props | null;
  readonly children: readonly Nodes[];
};

const nodesOf = async (
  { key, span, props, children }: ShownPart,
  from: ShownFile,
  context: Context,
): Promise<RootContent[] | null> => {
  const { page } = context;
  const path = fileOfKey(key);
  const around = [...from.around, from.path];
  if (around.includes(path)) {
    report(page, 'mdx/circular-import', span, {
      expected: 'partials that do not include themselves',
      found: [...around.slice(around.indexOf(path)), path].map((file) => `\`${file}\``).join(' → '),
    });
    return null;
  }
  const tree = await parseOnce(key, context);
  await resolveIn(tree, { path, around, props, children }, context);
  rebaseLinks(tree, path, page);
  if (from.around.length === 0) {
    visitType(tree, 'heading', (node) => {
      node.data = { ...node.data, shownAt: span };
    });
  }
  return tree.children;
};

type PartialElement = {
  readonly node: JsxElement;
  readonly parent: Parents;
  readonly path: string;
};

const bindElements = (tree: Root, bindings: Bindings): PartialElement[] => {
  const shown: PartialElement[] = [];
  visit(tree, (node, _index, parent) => {
    const binding = isJsxElement(node) ? bindings.get(node.name ?? '') : undefined;
    if (isJsxElement(node) && binding?.kind === 'component') {
      node.name = binding.name;
    } else if (isJsxElement(node) && binding?.kind === 'partial') {
      shown.push({ node, parent, path: binding.file });
    }
  });
  return shown;
};

const show = async ({ node, parent, path }: PartialElement, from: ShownFile, context: Context) => {
  const { page } = context;
  const part = { key: path, span: nameSpan(node), props: propsOf(node), children: node.children };
  const nodes = await nodesOf(part, from, context);
  const isFlow = node.type === 'mdxJsxFlowElement';
  const content = isFlow || !nodes ? nodes : phrasingOf(nodes);
  if (nodes && !content) {
    report(page, 'mdx/misplaced-component', nameSpan(node), {
      expected: `\`<${node.name}>\` on its own, between blank lines`,
      found: 'it in a sentence',
    });
  }
  const own = parent.children as RootContent[];
  own.splice(own.indexOf(node), 1, ...(content ?? []));
};

type IncludingNode = {
  readonly node: RootContent;
  readonly parent: Parents;
  readonly include: Include;
};

const showInclude = async (
  { node, parent, include }: IncludingNode,
  from: ShownFile,
  context: Context,
): Promise<void> => {
  const { page } = context;
  const key = shownKey(include, node, page);
  const part = key !== null && { key, span: spanOf(node), props: null, children: [] };
  const nodes = part ? ((await nodesOf(part, from, context)) ?? []) : [];
  const own = parent.children as RootContent[];
  const isInline = parent.type === 'paragraph';
  const content = isInline ? phrasingOf(nodes) : nodes;
  if (content === null) {
    report(page, 'mdx/misplaced-component', node, {
      expected: 'an include on its own, between blank lines',
      found: 'it in a sentence',
    });
  }
  own.splice(own.indexOf(node), 1, ...(content ?? []));
};

const resolveIncludes = async (tree: Root, file: ShownFile, context: Context): Promise<void> => {
  const found: IncludingNode[] = [];
  visit(tree, (node, _index, parent) => {
    const include = includeInNode(node, file.path);
    if (include) {
      found.push({ node: node as RootContent, parent, include });
      return;
    }
    // Code with a language is fenced, and `hideSnippet` was not applied to fenced code.
    if (node.type === 'html' || (node.type === 'code' && !node.lang)) {
      node.value = showSnippets(node.value, node.type);
    }
    if (node.type === 'code' && /@include|8<-/.test(node.value)) {
      includeInCode(node, file.path, context.page);
    }
  });
  for (const include of found) {
    await showInclude(include, file, context);
  }
};

const resolveIn = async (tree: Root, file: ShownFile, context: Context): Promise<void> => {
  const { page, exported } = context;
  const bindings = takeImports(tree, { path: file.path, isAgain: exported.has(file.path) }, page);
  exported.add(file.path);
  if (file.props) {
    insertChildren(tree, file.children);
  }
  substitute(tree, replaceBoundNames({ ...file, bindings, page }), page);
  // Process inner tags first, because they may be children of an outer partial.
  await resolveIncludes(tree, file, context);
  for (const shown of bindElements(tree, bindings).toReversed()) {
    await show(shown, file, context);
  }
};

export const resolveImports = async (tree: Root, page: PageCompilation): Promise<void> => {
  const path = page.imports?.path ?? page.file;
  const context = { page, parsed: new Map(), exported: new Set<string>() };
  await resolveIn(tree, { path, around: [], props: null, children: [] }, context);
};
