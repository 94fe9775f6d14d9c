import { escapeMarkup } from '../../text/escape-markup.ts';
import { type Finding, type View, viewsOf } from '../finding.ts';

const stateNames: Readonly<Record<string, string>> = {
  loaded: 'as loaded',
  disclosures: 'with open disclosures and tabs',
};

/** How a page was looked at, in words: `dark, 390 px, as loaded`. */
export const describeView = ({ engine, mode, width, state }: View): string =>
  `${engine === 'chromium' ? '' : `${engine}, `}${mode}, ${width} px, ${stateNames[state] ?? `with ${state}`}`;

/** The views of a finding as markup: the first one, and a list of all where there are more. */
export const describeViews = (finding: Finding): string => {
  const [first, ...others] = viewsOf(finding).map((view) => escapeMarkup(describeView(view)));
  return first === undefined || others.length === 0
    ? (first ?? '')
    : `<details><summary>${first}, and ${others.length} more</summary><ul>${others.map((text) => `<li>${text}</li>`).join('')}</ul></details>`;
};
