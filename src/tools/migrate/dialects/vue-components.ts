import { readFileSync } from 'node:fs';
import path from 'node:path';
import { walkFolder } from '../site/walk-folder.ts';
import { replaceTags } from './replace-tags.ts';

/** What a component shows for the attributes and the content of its tag; null where only its code can tell. */
type Show = (attributes: ReadonlyMap<string, string>, content: string) => string | null;

export type Components = ReadonlyMap<string, Show>;

/** Code that only says which attributes a component has. */
const declaration =
  /^\s*(?:const props = )?defineProps(?:<\s*\{[^{}]*\}\s*>\(\)|\(\s*(?:\{[^{}]*\}|\[[^[\]]*\])\s*\))\s*;?\s*$/;

const bound = /\s:([\w-]+)="(?:([A-Za-z_$][\w$]*)|`([^`"]*)`)"/g;

/** Fills in the values of attributes; null where one is missing that a text needs. */
const fill = (markup: string, attributes: ReadonlyMap<string, string>): string | null => {
  let isMissing = false;
  const valueOf = (name: string): string => {
    const value = attributes.get(name);
    isMissing ||= value === undefined;
    return value ?? '';
  };
  const filled = markup
    .replace(bound, (_, name: string, prop: string | undefined, template: string | undefined) => {
      if (prop !== undefined) {
        const value = attributes.get(prop);
        return value === undefined ? '' : ` ${name}="${value}"`;
      }
      return ` ${name}="${(template ?? '').replace(/\$\{(\w+)\}/g, (__, own: string) => valueOf(own))}"`;
    })
    .replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => valueOf(name));
  return isMissing || /\s(?::|@|#|v-)[\w-]+|\{\{|\$\{/.test(filled) ? null : filled;
};

/** Reads a component that shows the same for the same attributes: markup with values and one slot. */
const readComponent = (file: string): Show | null => {
  const text = readFileSync(file, 'utf8').replace(/<style[\s\S]*/, '');
  const code = /<script\b[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1];
  const markup = /<template>([\s\S]*)<\/template>/.exec(text)?.[1] ?? '';
  if ((code !== undefined && !declaration.test(code)) || markup.trim() === '') {
    return null;
  }
  const line = markup.replace(/\s+/g, ' ').trim();
  return (attributes, content) =>
    fill(
      line.replace(
        /<slot\s*\/>|<slot>(.*?)<\/slot>/g,
        (_, usual: string | undefined) => content || (usual ?? ''),
      ),
      attributes,
    );
};

/** The components of a theme of VitePress whose markup can be written into pages, by name. */
export const readComponents = (site: string): Components => {
  const theme = path.join(site, '.vitepress/theme');
  return new Map(
    walkFolder(theme)
      .filter((file) => file.endsWith('.vue'))
      .flatMap((file) => {
        const show = readComponent(path.join(theme, file));
        return show === null ? [] : [[path.basename(file, '.vue'), show] as const];
      }),
  );
};

/** Writes the markup of components in place of their tags. */
export const inlineComponents = (body: string, components: Components): string =>
  components.size === 0
    ? body
    : replaceTags(
        body,
        ({ name, attributes, content }) => components.get(name)?.(attributes, content) ?? null,
      );
