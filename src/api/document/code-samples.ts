import { isRecord } from '../../base/json/is-record.ts';
import { listOf } from '../../base/json/read-map.ts';
import type { OpenapiNode } from './openapi-document.ts';
import { textOf } from './read-node.ts';

export type CodeSample = {
  readonly label: string;
  /** Name of a language in lower case, such as `ruby`. */
  readonly language: string;
  readonly source: string;
};

/** Names of languages in `x-codeSamples` that differ from those in code blocks. */
const languages: Readonly<Record<string, string>> = {
  'c#': 'csharp',
  'c++': 'cpp',
  'objective-c': 'objc',
  node: 'javascript',
  shell: 'bash',
};

/** The samples of the author, as written. `x-code-samples` is an older name. */
export const writtenSamples = (operation: OpenapiNode): readonly unknown[] => [
  ...listOf(operation, 'x-codeSamples'),
  ...listOf(operation, 'x-code-samples'),
];

export const readCodeSamples = (operation: OpenapiNode): CodeSample[] =>
  writtenSamples(operation)
    .filter(isRecord)
    .filter(({ source }) => typeof source === 'string')
    .map((sample) => {
      const name = textOf(sample, 'lang');
      const language = name.toLowerCase();
      return {
        label: textOf(sample, 'label') || name || 'Sample',
        language: languages[language] ?? (language || 'text'),
        source: String(sample['source']).trimEnd(),
      };
    });
