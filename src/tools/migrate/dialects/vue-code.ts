import { blank } from '../../../base/text/blank.ts';
import { readPageScript } from '../code/page-script.ts';
import { type Change, applyChanges } from '../pages/changes.ts';
import { parsePage } from '../pages/edit-tags.ts';
import { maskUnread } from './mask-unread.ts';

const attributes = String.raw`((?:\s+[^\s=>/]+(?:="[^"]*"|='[^']*')?)*)`;
const anyTag = new RegExp(String.raw`<(\/?)([A-Za-z][\w-]*)${attributes}\s*(\/?)>`, 'g');
const attribute = /\s+([^\s=>/]+)(?:=("[^"]*"|'[^']*'))?/g;

const literal = /^(?:-?\d+(?:\.\d+)?|true|false|null|'[^'\\]*')$/;

/** Returns the attribute as JSX; null if its value is code, such as an event handler or a computed value. */
const attributeOf = (name: string, value: string | undefined): string | null => {
  const bound = /^(?::|v-bind:)([A-Za-z][\w-]*)$/.exec(name)?.[1];
  if (bound !== undefined) {
    const code = value?.slice(1, -1).trim() ?? '';
    return literal.test(code) ? `${bound}={${code}}` : null;
  }
  return /^[A-Za-z][\w-]*$/.test(name) ? `${name}${value === undefined ? '' : `=${value}`}` : null;
};

export const hasVueComponents = (body: string): boolean =>
  /<(?:[A-Z]\w*|[a-z]\w*-[\w-]+)[\s/>]/.test(maskUnread(body));

/**
 * Converts tags to JSX. Removes computed attributes and event handlers, and returns them in `dropped`.
 * `<template #name>` slots become `<div>`.
 */
export const fromVueTags = (
  body: string,
): { readonly body: string; readonly dropped: string[] } => {
  const dropped = new Set<string>();
  const changes = [...maskUnread(body).matchAll(anyTag)].flatMap((match): Change[] => {
    const [whole, slash = '', name = '', inTag = '', end = ''] = match;
    const start = match.index;
    const written = body.slice(start + 1 + slash.length + name.length).slice(0, inTag.length);
    const pairs = [...written.matchAll(attribute)];
    const isSlot = name === 'template' && pairs.every(([, key = '']) => /^(?:#|v-slot)/.test(key));
    if (name === 'template' && !isSlot) {
      return [];
    }
    const kept = pairs.flatMap(([, key = '', value]) => {
      const own = attributeOf(key, value);
      if (own === null && !isSlot) {
        dropped.add(`${key}\` of \`<${name}>`);
      }
      return own ?? [];
    });
    // Vue resolves `<own-card>` to `OwnCard`.
    const component = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
    const element = isSlot ? 'div' : name.includes('-') ? component : name;
    const text = `<${slash}${[element, ...kept].join(' ')}${end === '' ? '' : ' /'}>`;
    return [{ start, end: start + whole.length, text }];
  });
  return { body: applyChanges(body, changes), dropped: [...dropped] };
};

const openingTag = new RegExp(String.raw`<([A-Za-z][\w-]*)${attributes}\s*(\/?)>`, 'g');
const voidName = /^(?:br|hr|img|input|source|wbr)$/;

const directive = /\s(v-(?:for|if|else-if|else|show|html|text))(?:="([^"]*)")?(?=[\s/>]|$)/;
const binding = /\s:([A-Za-z][\w-]*)="([^"]*)"/g;

const silent = new Set(['class', 'style', 'key', 'ref', 'is']);

/** Containers and elements with `v-pre`, in which braces are literal. */
const verbatim = [
  /^[ \t]*(:{3,})[ \t]*v-pre[\s\S]*?^[ \t]*\1[ \t]*$/gm,
  /<(\w+)[^<>]*\sv-pre[\s>][\s\S]*?<\/\1>/g,
];

const maskVerbatim = (body: string): string =>
  verbatim.reduce((text, pattern) => text.replace(pattern, blank), maskUnread(body));

type Part = { readonly start: number; readonly end: number; readonly code: string };

const endOf = (name: string, from: number, masked: string): number => {
  const tag = new RegExp(String.raw`<(\/?)${name}${attributes}\s*(\/?)>`, 'g');
  tag.lastIndex = from;
  let depth = 1;
  for (let found = tag.exec(masked); found; found = tag.exec(masked)) {
    depth += found[1] === '/' ? -1 : found[3] === '/' ? 0 : 1;
    if (depth === 0) {
      return tag.lastIndex;
    }
  }
  return from;
};

const repeated =
  /^<(\w[\w-]*) v-for="\s*\(?\s*(\w+)(?:\s*,\s*(\w+))?\s*\)?\s+(?:in|of)\s+(\w+)\s*"(?: :key="[^"]*")?((?: [a-z][\w-]*="[^"]*")*)>/;

/**
 * Converts an element that Vue repeats for a list in the page to code that does the same. Returns null if the element
 * contains other code. Without a conversion, the page would show the list, and objects in it would stop the build.
 */
const repeatElement = (source: string): string | null => {
  const [tag = '', name = '', item = '', index = 'index', list = '', others = ''] =
    repeated.exec(source) ?? [];
  const inside = source.slice(tag.length);
  return tag === '' || /<[^>]*\s(?:v-|[:@#])/.test(inside)
    ? null
    : `${list}.map((${item}, ${index}) => (<${name} key={${index}}${others}>${inside.replace(/\{\{([\s\S]*?)\}\}/g, '{$1}')}))`;
};

/**
 * Finds elements with a directive. Each part's code is the directive's value, followed by a comment with the element's
 * source.
 */
const elementsIn = (
  body: string,
  masked: string,
  isList: (name: string) => boolean,
): (Part & { readonly lost?: string })[] => {
  const parts: { start: number; end: number; value: string }[] = [];
  for (const { index, 0: tag, 1: name = '', 3: slash } of masked.matchAll(openingTag)) {
    const last = parts.at(-1);
    const [, kind = '', value = ''] =
      directive.exec(body.slice(index, index + tag.length).replace(/\/?>$/, '')) ?? [];
    if (kind === '' || (last && index < last.end)) {
      continue;
    }
    const tagEnd = index + tag.length;
    const end = slash === '/' || voidName.test(name) ? tagEnd : endOf(name, tagEnd, masked);
    if (kind.startsWith('v-else') && last && body.slice(last.end, index).trim() === '') {
      last.end = end;
    } else if (value !== '') {
      parts.push({ start: index, end, value: value.replace(/^[\s\S]*?\s(?:in|of)\s/, '') });
    }
  }
  return parts.map(({ start, end, value }) => {
    const source = body.slice(start, end);
    const comment = `/* ${source.replaceAll('*/', '* /')} */`;
    if (!isList(value) || !/^<[^>]*\sv-for=/.test(source)) {
      return { start, end, code: `${value} ${comment}` };
    }
    const code = repeatElement(source);
    return code === null
      ? { start, end, code: `null ${comment}`, lost: `v-for="… ${value}"` }
      : { start, end, code };
  });
};

const valuesIn = (body: string, masked: string): Part[] =>
  [...masked.matchAll(/\{\{[\s\S]*?\}\}/g)].map(({ index, 0: whole }) => ({
    start: index,
    end: index + whole.length,
    code: body.slice(index + 2, index + whole.length - 2).trim(),
  }));

const bindingsIn = (body: string, masked: string, isNeeded: (code: string) => boolean) => {
  const found: (Part & { readonly name: string })[] = [];
  for (const { index, 0: tag } of masked.matchAll(openingTag)) {
    for (const { index: at, 0: whole, 1: name = '' } of tag.matchAll(binding)) {
      const start = index + at;
      const code = body.slice(start + name.length + 4, start + whole.length - 1);
      if (silent.has(name) || isNeeded(code)) {
        found.push({ start, end: start + whole.length, name, code: silent.has(name) ? '' : code });
      }
    }
  }
  return found;
};

const ownNames = (code: string): string => code.replace(/\$frontmatter\b/g, 'frontMatter');

/**
 * Replaces the Vue code in a page with markers, so that the rest can become MDX. Null if the page has no code.
 *
 * @param script the content of the page's `<script>`
 */
export const takeVueCode = (body: string, script: string) => {
  const masked = maskVerbatim(body);
  const page = readPageScript(script);
  const needsScript = (code: string): boolean =>
    (code.match(/[$\w]+/g) ?? []).some((word) => page.names.has(word) || word.startsWith('$'));
  const elements = elementsIn(body, masked, page.isList);
  const isOutside = ({ start }: Part): boolean =>
    !elements.some((element) => start >= element.start && start < element.end);
  const bindings = bindingsIn(body, masked, needsScript).filter(isOutside);
  const values = valuesIn(body, masked).filter(isOutside);
  const codes: string[] = [];
  const marked = (code: string): string => `\uE000${codes.push(ownNames(code)) - 1}\uE001`;
  const changes: Change[] = [
    ...[...elements, ...values].map((part) => ({ ...part, text: marked(part.code) })),
    ...bindings.map(({ start, end, name, code }) => ({
      start,
      end,
      text: code === '' ? '' : ` ${name}="\uE002${marked(code)}"`,
    })),
  ];
  if (codes.length === 0) {
    return null;
  }
  const used = codes.join('\n').replace(/\/\*[\s\S]*?\*\//g, '');
  const statements = page.neededBy(used);
  const globals = new Set(used.match(/\$[A-Za-z]\w*/g));
  return {
    body: applyChanges(body, changes),
    dropped: elements.flatMap(({ lost }) => lost ?? []),
    /**
     * Replaces the markers with JSX expressions, and adds the statements that the expressions need. Null if the result
     * is not valid MDX.
     */
    finish: (mdx: string): string | null => {
      const text = mdx
        .replace(/"\uE002\uE000(\d+)\uE001"/g, (_, number: string) => `{${codes[+number]}}`)
        .replace(/\uE000(\d+)\uE001/g, (_, number: string) => `{${codes[+number]}}`);
      const head = [
        ...[...globals].map((name) => `import { ${name} } from 'vitepress';`),
        ...statements,
      ];
      const whole = head.length === 0 ? text : `${head.join('\n')}\n\n${text.replace(/^\n+/, '')}`;
      return parsePage(whole) === null ? null : whole;
    },
  };
};
