import { type MkdocsContext, noteGain, noteLoss } from './context.ts';

/** A list of attributes: `{ .class #id key="value" }`, `{: … }`. */
export type AttributeList = {
  readonly id: string | null;
  readonly classes: readonly string[];
  readonly values: ReadonlyMap<string, string>;
  /** Words without a `.`, `#` or `=`, such as the language of a code block. */
  readonly words: readonly string[];
};

const attribute =
  /(?:^|\s)(?:#([^\s#.={}"']+)|\.([^\s#={}"']+)|([\w:@-]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'{}]+)|([^\s#.={}"']\S*))(?=\s|$)/g;

/** Parses the text between braces. Returns null if any part of it is not an attribute. */
export const parseAttributes = (written: string): AttributeList | null => {
  const text = written.replace(/^:/, '').trim();
  const found = [...text.matchAll(attribute)];
  if (
    found
      .map(([whole]) => whole)
      .join('')
      .trim() !== text ||
    text === ''
  ) {
    return null;
  }
  const values = new Map(
    found.flatMap(([, , , key, value = '']) =>
      key === undefined ? [] : [[key, value.replace(/^["']|["']$/g, '')] as const],
    ),
  );
  const id = values.get('id') ?? found.map(([, name]) => name).findLast((name) => name) ?? null;
  const classes = (values.get('class') ?? '').split(/\s+/).filter((name) => name !== '');
  values.delete('id');
  values.delete('class');
  return {
    id,
    classes: [...found.flatMap(([, , name]) => name ?? []), ...classes],
    values,
    words: found.flatMap(([, , , , , word]) => word ?? []),
  };
};

const looks = 'only style sheets and scripts of the old site use it';

const reasons: Readonly<Record<string, string>> = {
  align: 'pictures do not float',
  loading: 'the build decides when pictures load',
  target: 'links open in the same tab',
};

/** Reports attributes that have no counterpart on this site, except those in `kept`. */
export const noteAttributes = (
  { classes, values, words }: AttributeList,
  where: string,
  context: MkdocsContext,
  kept: ReadonlySet<string> = new Set(),
): void => {
  for (const name of classes) {
    if (name === 'annotate') {
      noteGain(context, 'annotations', 'numbers in the text, explained by the list below it');
    } else if (!kept.has(name)) {
      const isButton = name.startsWith('md-button');
      const why = isButton ? 'buttons are links' : looks;
      noteLoss(context, `class \`.${name}\` of ${where}`, why);
    }
  }
  for (const name of [...values.keys(), ...words].filter((key) => !kept.has(key))) {
    noteLoss(context, `attribute \`${name}\` of ${where}`, reasons[name] ?? looks);
  }
};
