import { sampleLanguageOf } from '../reference/sample-languages.ts';
import { printGuide } from './client-guide.ts';
import type { ClientLanguage } from './client-language.ts';
import type { ClientModel } from './client-model/client-model.ts';
import { mockFileName, mockNodeVersion } from '../mock/mock-download.ts';

/** The name must not end in `.md`, because such URLs lead to Markdown copies of pages. */
export const readmeNameOf = ({ id }: ClientLanguage): string => `README.${id}.txt`;

const fenceLanguage = ({ sampleLanguage }: ClientLanguage): string =>
  sampleLanguageOf(sampleLanguage).language;

const mockNote = ({ mockUrl }: ClientModel): string =>
  mockUrl === null
    ? ''
    : `This example calls the mock of the API at ${mockUrl}. Start the mock first: download \`${mockFileName}\`, one folder above this file on the documentation site, and run \`node ${mockFileName}\` (Node ${mockNodeVersion} or newer). Without a base URL, the client calls the real API.\n\n`;

export const printReadme = (
  model: ClientModel,
  language: ClientLanguage,
  files: readonly string[],
): string => `# ${model.title} ${model.version}: client for ${language.label}

${language.tested}

## Install

${language.install(model)}

${files.map((name) => `- \`${name}\``).join('\n')}

## First call

${mockNote(model)}\`\`\`${fenceLanguage(language)}
${language.quickStart(model)}
\`\`\`

## Results of a call

- **A result** with the type of the operation. Properties and values that this version does not know are preserved.${language.nulls === undefined ? '' : ` ${language.nulls}`}
- **A problem**: the API rejected the call. Decide by its code. Support can find the request by its request id.
- **No response from the API**: no connection, a timeout, a proxy, or a redirect. Clients do not follow redirects if their engine allows that. Calls that are safe to repeat have already been retried, with the same idempotency key.
- **A cancellation**, in the way that is usual in the language.

You can log errors: they contain no tokens, keys or bodies.${model.mockUrl === null ? '' : ' Tests of your game can use the mock, too.'}

${printGuide(model, language.guide(model))}
`;
