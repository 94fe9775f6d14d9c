import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeFence } from '../../../base/text/fences.ts';
import { keepPart, trimBlankLines } from '../../../base/text/file-part.ts';
import type { DialectPage } from './dialect.ts';
import { mapLines } from './map-lines.ts';

/** Matches snippets such as `<<< @/a.js#region{1,2 ts} [label]`. */
const snippet =
  /^([ \t]*)<<<[ \t]+([^\s#{[]+)(?:#([\w-]+))?(?:\{([^}]*)\})?[ \t]*(?:\[([^\]"]+)\])?[ \t]*$/;

const readSnippet = (file: string, region: string | undefined): string | null => {
  try {
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    const kept = region === undefined ? text : keepPart(text, `#${region}`);
    return region === undefined ? kept : kept && trimBlankLines(kept);
  } catch {
    return null;
  }
};

export const inlineSnippets = ({ body, from, root }: DialectPage): string =>
  mapLines(body, {
    text: (line) => {
      const [whole, indent = '', name = '', region, braces = '', label] = snippet.exec(line) ?? [];
      if (whole === undefined) {
        return line;
      }
      const file = name.startsWith('@/')
        ? path.join(root, name.slice(2))
        : path.resolve(path.dirname(from), name);
      const code = readSnippet(file, region);
      if (code === null) {
        return line;
      }
      const [, ranges = '', language] = /^([\d,-]*)\s*([\w-]*)$/.exec(braces.trim()) ?? [];
      const words = [
        language || path.extname(name).slice(1) || 'text',
        ranges === '' ? '' : `{${ranges}}`,
        label === undefined ? '' : `[${label}]`,
      ].filter((word) => word !== '');
      const fence = codeFence(code);
      return [`${fence}${words.join(' ')}`, ...code.split('\n'), fence]
        .map((part) => `${indent}${part}`)
        .join('\n');
    },
  });
