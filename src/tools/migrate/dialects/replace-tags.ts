import { blank } from '../../../base/text/blank.ts';
import { maskCode } from '../../../base/text/fences.ts';
import { type Change, applyChanges } from '../pages/changes.ts';

const tag = /<([A-Z]\w*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*(?:\/>|>((?:(?!<\/?\1\b)[\s\S])*?)<\/\1>)/g;

const attributesOf = (written: string): ReadonlyMap<string, string> =>
  new Map(
    [...written.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

/** Code and comments as spaces, so that offsets stay. */
export const maskUnread = (body: string): string =>
  maskCode(body).replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, blank);

export type UsedTag = {
  readonly name: string;
  /** Its attributes, all of which are text. */
  readonly attributes: ReadonlyMap<string, string>;
  /** What stands between its tags, on one line. */
  readonly content: string;
};

/**
 * Writes a text in place of components whose attributes are text, on pages that no parser may be able to read. Null leaves
 * a component as it is.
 */
export const replaceTags = (body: string, replace: (used: UsedTag) => string | null): string =>
  applyChanges(
    body,
    [...maskUnread(body).matchAll(tag)].flatMap((match): Change[] => {
      const [whole, name = '', attributes = '', content = ''] = match;
      const start = match.index + `<${name}`.length;
      const end = match.index + whole.length;
      const closing = end - `</${name}>`.length;
      const written = content === '' ? '' : body.slice(closing - content.length, closing);
      const text = replace({
        name,
        attributes: attributesOf(body.slice(start, start + attributes.length)),
        content: written.replace(/\s+/g, ' ').trim(),
      });
      return text === null ? [] : [{ start: match.index, end, text }];
    }),
  );
