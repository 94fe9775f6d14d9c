import type { Report } from '../../../src/tools/qa/report/report.ts';

export const menu = (label: string, panel: string): string =>
  `<button style="padding: 9px" aria-expanded="false" aria-controls="p" onclick="this.ariaExpanded = 'true'; document.getElementById('p').hidden = false">${label}</button><div id="p" hidden>${panel}</div>`;

export const reachedOf = ({ version }: Report['pages'][number]): readonly string[] | undefined =>
  version?.reached.flatMap(({ ids }) => ids).map((id) => id.replace(/ [\da-f]{8}$/, ''));
