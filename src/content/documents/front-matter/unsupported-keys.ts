import { isPair } from 'yaml';
import type { ReadYaml } from '../../../problems/yaml/read-yaml.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { type Problem, createProblem } from '../../../problems/problem.ts';
import { spellLike } from '../../../problems/yaml/suggest-value.ts';
import { nearestNode } from '../../../problems/yaml/yaml-locations.ts';
import type { YamlArea } from '../../../problems/yaml/yaml-area.ts';

type UnsupportedKey = { readonly reason: string } | { readonly replacement: string };

const noTranslations = 'a site has no translations, so no entry needs a translation key';
const noClasses = 'pages have no style sheets';
const noProps = 'no component reads it';

type Area = 'front-matter' | 'category' | 'sidebars';

export const unsupportedKeys: Readonly<Record<Area, Readonly<Record<string, UnsupportedKey>>>> = {
  'front-matter': {
    sidebar_key: { reason: noTranslations },
    sidebar_class_name: { reason: `${noClasses}; \`unlisted: true\` hides an entry` },
    sidebar_custom_props: { reason: noProps },
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
  sidebars: {
    key: { reason: noTranslations },
    className: { reason: noClasses },
    customProps: { reason: noProps },
    autoAddBaseUrl: { reason: 'the site adds `basePath` to links' },
  },
};

const isArea = (area: YamlArea): area is Area => Object.hasOwn(unsupportedKeys, area);

const canHaveUnsupportedKeys = (area: Area, path: readonly PropertyKey[]): boolean =>
  area === 'sidebars' ? path.length > 1 : path.length === 0;

const unsupportedKey = (
  area: Area,
  path: readonly PropertyKey[],
  known: UnsupportedKey,
  { root, keyLocationAt }: ReadYaml,
): Problem => {
  const location = keyLocationAt(path);
  const found = `\`${String(path.at(-1))}\``;
  const problem = { code: `${area}/unsupported-key`, location, found } as const;
  if ('reason' in known) {
    const expected = `a key that has an effect on this site (delete this one: ${known.reason})`;
    return createProblem({ ...problem, expected });
  }
  const node = nearestNode(root, path);
  return createProblem({
    ...problem,
    expected: `\`${known.replacement}\`, which replaces this key`,
    suggestion: known.replacement,
    fix: spellLike(isPair(node) ? node.key : undefined, known.replacement),
  });
};

export const takeUnsupportedKeys = (
  area: YamlArea,
  read: ReadYaml,
): { readonly used: unknown; readonly problems: Problem[] } => {
  if (!isArea(area)) {
    return { used: read.value, problems: [] };
  }
  const known = unsupportedKeys[area];
  const problems: Problem[] = [];
  const take = (value: unknown, path: readonly PropertyKey[]): unknown => {
    if (Array.isArray(value)) {
      return value.map((item, index) => take(item, [...path, index]));
    }
    if (!isRecord(value)) {
      return value;
    }
    const entries = Object.entries(value).flatMap(([key, below]): [string, unknown][] => {
      const own = [...path, key];
      const unsupported =
        canHaveUnsupportedKeys(area, path) && Object.hasOwn(known, key) ? known[key] : undefined;
      if (unsupported) {
        problems.push(unsupportedKey(area, own, unsupported, read));
        return [];
      }
      return [[key, area === 'sidebars' ? take(below, own) : below]];
    });
    return Object.fromEntries(entries);
  };
  return { used: take(read.value, []), problems };
};
