import { sampleLanguages } from '../reference/api.ts';
import { printGuide } from './client-guide.ts';
import type { ClientLanguage } from './client-language.ts';
import type { ClientModel } from './client-model/client-model.ts';
import { mockFileName, mockNodeVersion } from '../mock/mock-download.ts';

/** Not `.md`: a URL that ends in `.md` is the copy of a page. */
export const readmeNameOf = ({ id }: ClientLanguage): string => `README.${id}.txt`;

const fenceLanguage = ({ sampleLanguage }: ClientLanguage): string =>
  sampleLanguages.find(({ value }) => value === sampleLanguage)?.language ?? '';

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

It goes to the mock of the API at ${model.mockUrl}. Start that first: download \`${mockFileName}\`, one folder above this file on the documentation site, and run \`node ${mockFileName}\` (Node ${mockNodeVersion} or newer). Without its base address, the client calls the API itself.

\`\`\`${fenceLanguage(language)}
${language.quickStart(model)}
\`\`\`

## What a call ends with

- **A result** with the type of the operation. Properties and values that this version does not know are kept.${language.nulls === undefined ? '' : ` ${language.nulls}`}
- **A problem**: the API refused the call. Decide by its code; its request id lets support find the request.
- **No response of the API**: no connection, no time, a proxy, or a redirect, which no client follows where its engine lets it. A call that may be repeated was repeated before, with the same idempotency key.
- **A cancellation**, by the means of the language.

Errors may be logged: none shows a token, key or body. Tests of your game can use the mock, too.

${printGuide(model, language.guide(model))}
`;
