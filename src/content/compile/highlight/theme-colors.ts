import { type BundledTheme, bundledThemes, normalizeTheme } from 'shiki';

/** Scopes whose color represents a role in `highlighter.ts`, most specific first. */
const scopes = {
  'code-keyword': ['keyword.control', 'keyword', 'storage.type', 'storage'],
  'code-string': ['string', 'string.quoted.double'],
  'code-string-expression': ['string.quoted.double', 'string'],
  'code-comment': ['comment.line', 'comment'],
  'code-constant': ['constant.numeric', 'constant.language', 'constant'],
  'code-function': ['entity.name.function', 'support.function'],
  'code-parameter': ['variable.parameter.function', 'variable.parameter', 'variable'],
} as const;

export type ThemeColors = {
  readonly foreground: string;
  readonly background: string;
  /** Colors by role; some may be transparent. A role that the theme does not define has the text color. */
  readonly tokens: Readonly<Record<string, string>>;
};

type Setting = ReturnType<typeof normalizeTheme>['settings'][number];

const selectorsOf = ({ scope = [] }: Setting): string[] =>
  [scope].flat().flatMap((list) => list.split(',').map((selector) => selector.trim()));

/** As in TextMate, the longest matching selector wins. Among selectors of equal length, the last one wins. */
const colorOf = (settings: readonly Setting[], scope: string): string | undefined =>
  settings
    .flatMap((setting) =>
      selectorsOf(setting).map((selector) => ({ selector, color: setting.settings?.foreground })),
    )
    .filter(
      ({ selector, color }) =>
        color !== undefined && (scope === selector || scope.startsWith(`${selector}.`)),
    )
    .reduce<{ selector: string; color?: string | undefined }>(
      (best, next) => (next.selector.length >= best.selector.length ? next : best),
      { selector: '' },
    ).color;

export const readThemeColors = async (name: BundledTheme): Promise<ThemeColors> => {
  const { fg, bg, settings } = normalizeTheme((await bundledThemes[name]()).default);
  const tokens = Object.fromEntries(
    Object.entries(scopes).map(([role, candidates]) => [
      role,
      candidates.map((scope) => colorOf(settings, scope)).find(Boolean) ?? fg,
    ]),
  );
  return { foreground: fg, background: bg, tokens };
};
