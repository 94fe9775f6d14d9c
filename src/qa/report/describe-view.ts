import type { Finding, View } from '../finding.ts';

const stateNames: Readonly<Record<string, string>> = {
  loaded: 'as loaded',
  disclosures: 'with open disclosures and tabs',
};

/** How a page was looked at, in words: `dark, 390 px, as loaded`. */
export const describeView = ({ engine, mode, width, state }: View): string =>
  `${engine === 'chromium' ? '' : `${engine}, `}${mode}, ${width} px, ${stateNames[state] ?? `with ${state}`}`;

/** The first view of a finding, and how many more there are. */
export const describeViews = ({ view, otherViews }: Finding): string | undefined =>
  view && describeView(view) + (otherViews.length > 0 ? `, and ${otherViews.length} more` : '');
