type Mode = 'dark' | 'light';

/** Color roles of pie slices, branches and other series, in order. Labels on them use the text color. */
const series = ['accent', 'info', 'success', 'warning', 'danger', 'neutral'];

const numbered = (name: string, first: number, count: number): [string, string][] =>
  Array.from({ length: count }, (_, index) => [
    `${name}${first + index}`,
    `${series[index % series.length]}-border`,
  ]);

/** The Mermaid theme variables that use each color role (`src/site/styles/tokens.css`). */
const variables: Readonly<Record<string, string>> = {
  surface:
    'background edgeLabelBackground altSectionBkgColor pieStrokeColor rowOdd attributeBackgroundColorOdd relationLabelBackground commitLabelBackground emUiFill emSwimlaneBackgroundOdd',
  'surface-sunken': 'tertiaryColor excludeBkgColor rowEven attributeBackgroundColorEven',
  border: 'tertiaryBorderColor gridColor emUiStroke emSwimlaneBackgroundStroke',
  'border-strong': 'pieOuterStrokeColor archGroupBorderColor',
  text: 'primaryTextColor secondaryTextColor tertiaryTextColor noteTextColor textColor branchLabelColor scaleLabelColor commitLabelColor',
  'text-muted': 'lineColor arrowheadColor archEdgeColor archEdgeArrowColor',
  accent: 'vertLineColor',
  'accent-text': 'taskTextClickableColor',
  'accent-surface': 'primaryColor emCommandFill',
  'accent-border': 'primaryBorderColor emCommandStroke',
  'neutral-surface': 'secondaryColor doneTaskBkgColor emProcessorFill',
  'neutral-border': 'secondaryBorderColor doneTaskBorderColor emProcessorStroke',
  'info-surface': 'activeTaskBkgColor',
  'info-border': 'activeTaskBorderColor',
  'success-surface': 'emReadModelFill',
  'success-border': 'emReadModelStroke',
  'warning-surface': 'noteBkgColor emEventFill',
  'warning-border': 'noteBorderColor emEventStroke',
  'danger-surface': 'errorBkgColor critBkgColor',
  'danger-border': 'critBorderColor',
  'danger-text': 'errorTextColor todayLineColor wardleyEvolutionColor',
};

const grouped = {
  radar: { graticuleColor: 'border-strong' },
  cynefin: {
    cliffColor: 'danger-text',
    complexBg: 'success-surface',
    complicatedBg: 'info-surface',
    chaoticBg: 'danger-surface',
    clearBg: 'warning-surface',
    confusionBg: 'neutral-surface',
  },
};

const roleOf: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(variables).flatMap(([role, names]) =>
    names.split(' ').map((name) => [name, role] as const),
  ),
  ...numbered('cScale', 0, 12),
  ...numbered('fillType', 0, 8),
  ...numbered('git', 0, 8),
  ...numbered('pie', 1, 12),
  ...numbered('venn', 1, 8),
]);

/** Rectangles that ignore the `radius` of Mermaid's theme. */
const cornered = ['rect.label-container:not([rx])', 'rect.actor', '.cluster > rect', 'rect.note'];

/** Resolves custom properties for a color mode, because Mermaid does not support them. */
const createReader = ({ document }: Window, mode: Mode) => {
  const probe = document.createElement('i');
  document.body.append(probe);
  probe.style.cssText = `display:none;color-scheme:${mode};border-radius:var(--radius-2)`;
  const style = getComputedStyle(probe);
  return {
    radius: Number.parseFloat(style.borderStartStartRadius),
    colorOf: (role: string): string => {
      probe.style.color = `var(--color-${role})`;
      return style.color;
    },
    close: () => probe.remove(),
  };
};

/** Returns Mermaid settings for the page's colors and corner radius. */
export const readTheme = (page: Window, mode: Mode) => {
  const { radius, colorOf, close } = createReader(page, mode);
  const colored = (roles: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(roles).map(([name, role]) => [name, colorOf(role)]));
  const themeVariables = {
    ...colored(roleOf),
    radar: colored(grouped.radar),
    cynefin: colored(grouped.cynefin),
    xyChart: {
      plotColorPalette: series
        .map((tone) => colorOf(`${tone}-text`).replace(/^rgb\((\d+), (\d+), (\d+)\)$/, toHex))
        .join(','),
    },
    darkMode: mode === 'dark',
    dropShadow: 'none',
    pieOpacity: '1',
    useGradient: false,
    radius,
  };
  close();
  const corners = cornered.map((name) => `${name}{rx:${radius}px;ry:${radius}px}`);
  return { theme: 'base', themeVariables, themeCSS: corners.join('') } as const;
};

const toHex = (_: string, ...channels: readonly string[]): string =>
  `#${channels
    .slice(0, 3)
    .map((channel) => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`;
