import { parseDocument, stringify } from 'yaml';
import { isRecord } from '../../../base/json/is-record.ts';
import { mapOf } from '../../../base/json/read-map.ts';

export type PageText = {
  readonly head: string;
  readonly yaml: string | null;
  readonly body: string;
};

const fences = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\r?\n|$)/m;

/** `head + body` is the whole text. */
export const splitPage = (text: string): PageText => {
  const match = /^\uFEFF?---[ \t]*\r?\n/.test(text) ? fences.exec(text) : null;
  return match && match.index === 0
    ? { head: match[0], yaml: match[1] ?? '', body: text.slice(match[0].length) }
    : { head: '', yaml: null, body: text };
};

export const frontMatterOf = ({
  yaml,
}: Pick<PageText, 'yaml'>): Readonly<Record<string, unknown>> => {
  const document = parseDocument(yaml ?? '', { logLevel: 'silent' });
  const value: unknown = document.errors.length > 0 ? null : document.toJS();
  return isRecord(value) ? value : {};
};

export const isHome = (values: Readonly<Record<string, unknown>>): boolean =>
  (values['layout'] === 'home' || values['template'] === 'splash') &&
  Object.keys(mapOf(values, 'hero')).length > 0;

/**
 * Adds or replaces keys, and keeps all other lines. Leaves invalid front matter unchanged, because the check reports
 * it.
 */
export const withKeys = (
  page: PageText,
  keys: Readonly<Record<string, string | number | boolean>>,
): PageText => {
  const entries = Object.entries(keys);
  const { errors } = parseDocument(page.yaml ?? '', { logLevel: 'silent' });
  if (entries.length === 0 || errors.length > 0) {
    return page;
  }
  let yaml = (page.yaml ?? '').replace(/\r?\n$/, '');
  for (const [key, value] of entries) {
    const line = stringify({ [key]: value }, { lineWidth: 0, compat: 'yaml-1.1' }).trimEnd();
    const written = new RegExp(`^${key}[ \\t]*:.*$`, 'm');
    yaml = written.test(yaml)
      ? yaml.replace(written, () => line)
      : [yaml, line].filter((part) => part !== '').join('\n');
  }
  const gap = page.yaml === null && !/^\r?\n/.test(page.body) ? '\n' : '';
  return { ...page, yaml, head: `---\n${yaml}\n---\n${gap}` };
};
