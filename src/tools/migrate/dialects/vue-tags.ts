import { type Change, applyChanges } from '../pages/changes.ts';
import { maskUnread } from './mask-unread.ts';

const tag = /<(\/?)([A-Za-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*"|='[^']*')?)*)\s*(\/?)>/g;
const attribute = /\s+([^\s=>/]+)(?:=("[^"]*"|'[^']*'))?/g;

/** Literals that are the same in JSX. */
const literal = /^(?:-?\d+(?:\.\d+)?|true|false|null|'[^'\\]*')$/;

/** The JSX form of an attribute; null for code, such as a handler or a computed value. */
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
 * Converts tags to JSX. Computed attributes and handlers are removed and returned in `dropped`; `<template #name>`
 * slots become `<div>`.
 */
export const fromVueTags = (
  body: string,
): { readonly body: string; readonly dropped: string[] } => {
  const dropped = new Set<string>();
  const changes = [...maskUnread(body).matchAll(tag)].flatMap((match): Change[] => {
    const [whole, slash = '', name = '', attributes = '', end = ''] = match;
    const start = match.index;
    const written = body.slice(start + 1 + slash.length + name.length).slice(0, attributes.length);
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
