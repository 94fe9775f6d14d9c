import { isPair } from 'yaml';
import type { ReadYaml } from '../../config/read-yaml.ts';
import { isRecord } from '../../json/is-record.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { spellLike } from '../../problems/yaml/suggest-value.ts';
import { nearestNode } from '../../problems/yaml/yaml-locations.ts';
import type { YamlArea } from '../../problems/yaml/schema-problems.ts';

/** Why a key of Docusaurus has no effect here, or the key that replaces it. */
type UnsupportedKey = { readonly reason: string } | { readonly replacement: string };

const noTranslations = 'a site has one language, so that its entries need no keys for translators';
const noClasses = 'pages bring no style sheets of their own';
const noProps = 'no component of the site reads it';

/** The keys of Docusaurus 3 that have no effect here, by the files that may have them. */
export const unsupportedKeys: Readonly<
  Partial<Record<YamlArea, Readonly<Record<string, UnsupportedKey>>>>
> = {
  'front-matter': {
    sidebar_key: { reason: noTranslations },
    sidebar_class_name: { reason: `${noClasses}; \`unlisted: true\` hides an entry` },
    sidebar_custom_props: { reason: noProps },
    displayed_sidebar: { reason: 'a site has one sidebar, made of its folders' },
    wrapperClassName: { reason: noClasses },
    authorTitle: { replacement: 'author_title' },
    authorURL: { replacement: 'author_url' },
    authorImageURL: { replacement: 'author_image_url' },
  },
  category: {
    key: { reason: noTranslations },
    className: { reason: noClasses },
    customProps: { reason: noProps },
  },
};

const unsupportedKey = (
  area: 'front-matter' | 'category',
  key: string,
  known: UnsupportedKey,
  { root, keyLocationAt }: ReadYaml,
): Problem => {
  const location = keyLocationAt([key]);
  const problem = { code: `${area}/unsupported-key`, location, found: `\`${key}\`` } as const;
  if ('reason' in known) {
    const expected = `a key that has an effect here (delete this one: ${known.reason})`;
    return createProblem({ ...problem, expected });
  }
  const node = nearestNode(root, [key]);
  const text = spellLike(isPair(node) ? node.key : undefined, known.replacement);
  return createProblem({
    ...problem,
    expected: `\`${known.replacement}\`, which has replaced this key`,
    suggestion: known.replacement,
    fix: { location, text },
  });
};

/** Takes the keys that have no effect out of a map and reports them. */
export const takeUnsupportedKeys = (
  area: YamlArea,
  read: ReadYaml,
): { readonly used: unknown; readonly problems: Problem[] } => {
  const { value } = read;
  const known = unsupportedKeys[area];
  if (!known || !isRecord(value) || (area !== 'front-matter' && area !== 'category')) {
    return { used: value, problems: [] };
  }
  const entries = Object.entries(value);
  const isUnsupported = (key: string): boolean => Object.hasOwn(known, key);
  return {
    used: Object.fromEntries(entries.filter(([key]) => !isUnsupported(key))),
    problems: entries.flatMap(([key]) => {
      const entry = isUnsupported(key) ? known[key] : undefined;
      return entry ? unsupportedKey(area, key, entry, read) : [];
    }),
  };
};
