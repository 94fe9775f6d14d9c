import type { View } from '../finding.ts';

const stateNames: Readonly<Record<string, string>> = {
  loaded: 'as loaded',
  disclosures: 'with open disclosures and tabs',
};

/** How a page was looked at, in words: `dark, 390 px, as loaded`. */
export const describeView = ({ engine, mode, width, state }: View): string =>
  `${engine === 'chromium' ? '' : `${engine}, `}${mode}, ${width} px, ${stateNames[state] ?? `with ${state}`}`;
