import { parseDocument } from 'yaml';
import { isRecord } from '../../../base/json/is-record.ts';

export type PageText = {
  /** Everything above the body, fences included. */
  readonly head: string;
  /** The lines between the fences; null without front matter. */
  readonly yaml: string | null;
  readonly body: string;
};

const fences = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\r?\n|$)/m;

/** Splits front matter from the body. Put together again, the parts are the text. */
export const splitPage = (text: string): PageText => {
  const match = /^\uFEFF?---[ \t]*\r?\n/.test(text) ? fences.exec(text) : null;
  return match && match.index === 0
    ? { head: match[0], yaml: match[1] ?? '', body: text.slice(match[0].length) }
    : { head: '', yaml: null, body: text };
};

/** The values of front matter; none where it is not valid. */
export const frontMatterOf = ({
  yaml,
}: Pick<PageText, 'yaml'>): Readonly<Record<string, unknown>> => {
  const document = parseDocument(yaml ?? '', { logLevel: 'silent' });
  const value: unknown = document.errors.length > 0 ? null : document.toJS();
  return isRecord(value) ? value : {};
};

const isValid = ({ yaml }: PageText): boolean =>
  parseDocument(yaml ?? '', { logLevel: 'silent' }).errors.length === 0;

const spell = (value: string | number): string =>
  typeof value === 'number' || /^[\p{L}/][\p{L}\d ./-]*(?<! )$/u.test(value)
    ? `${value}`
    : JSON.stringify(value);

/** Words that YAML reads as something else than text. */
const isSpecial = (value: string | number): boolean =>
  typeof value === 'string' && /^(?:true|false|null|yes|no|on|off|~)$/i.test(value);

/**
 * Writes keys into front matter, which keeps its other lines as they are. Front matter that is not valid stays as it is:
 * the check of the new folder reports it.
 */
export const withKeys = (
  page: PageText,
  keys: Readonly<Record<string, string | number>>,
): PageText => {
  const entries = Object.entries(keys);
  if (entries.length === 0 || !isValid(page)) {
    return page;
  }
  let yaml = (page.yaml ?? '').replace(/\r?\n$/, '');
  for (const [key, value] of entries) {
    const line = `${key}: ${isSpecial(value) ? JSON.stringify(value) : spell(value)}`;
    const written = new RegExp(`^${key}[ \\t]*:.*$`, 'm');
    yaml = written.test(yaml)
      ? yaml.replace(written, () => line)
      : [yaml, line].filter((part) => part !== '').join('\n');
  }
  const gap = page.yaml === null && !/^\r?\n/.test(page.body) ? '\n' : '';
  return { ...page, yaml, head: `---\n${yaml}\n---\n${gap}` };
};
