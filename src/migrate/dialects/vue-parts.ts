import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Note } from '../site/source-site.ts';
import { walkFolder } from '../site/walk-folder.ts';
import { mapLines } from './map-lines.ts';

/** The markup of a component that is nothing else: no code, no values, no slots. */
const staticMarkup = (file: string): string | null => {
  const text = readFileSync(file, 'utf8');
  const markup = /^\s*<template>([\s\S]*)<\/template>/.exec(text)?.[1] ?? '';
  const isPlain = !/<script\b|<slot\b|\{\{|\s(?::|@|#|v-)[\w-]+/.test(
    text.replace(/<style[\s\S]*/, ''),
  );
  return markup.trim() !== '' && isPlain ? markup.replace(/\s+/g, ' ').trim() : null;
};

/** The components of a theme of VitePress that are only markup, by name. */
export const readStaticComponents = (site: string): ReadonlyMap<string, string> => {
  const theme = path.join(site, '.vitepress/theme');
  return new Map(
    walkFolder(theme)
      .filter((file) => file.endsWith('.vue'))
      .flatMap((file) => {
        const markup = staticMarkup(path.join(theme, file));
        return markup === null ? [] : [[path.basename(file, '.vue'), markup] as const];
      }),
  );
};

/** Writes the markup of components in place of their tags. */
export const inlineComponents = (body: string, components: ReadonlyMap<string, string>): string =>
  components.size === 0
    ? body
    : mapLines(body, {
        text: (line) =>
          line.replace(
            /(?<!`[^`]*)<([A-Z]\w*)\s*\/>/g,
            (tag, name: string) => components.get(name) ?? tag,
          ),
      });

/** Takes the code and the style sheets of a page out of it: no page here has its own. */
export const dropPageCode = (body: string, name: string): { body: string; notes: Note[] } => {
  const found = new Set<string>();
  let open: string | null = null;
  const kept = mapLines(body, {
    text: (line) => {
      const tag = open ?? /^<(script|style)\b[^>]*>/.exec(line)?.[1] ?? null;
      if (tag === null) {
        return line;
      }
      found.add(tag);
      open = line.includes(`</${tag}>`) ? null : tag;
      return '';
    },
  });
  return {
    body: kept,
    notes: [...found].map((tag) => ({
      isTaken: false,
      what: `\`<${tag}>\` of \`${name}\``,
      why: 'is code of the page; what its tags show is missing',
    })),
  };
};
