import { isRecord } from '../../base/json/is-record.ts';
import { listOf } from '../../base/json/read-map.ts';
import type { OpenapiNode } from './openapi-document.ts';
import { textOf } from './read-node.ts';

export type CodeSample = {
  readonly label: string;
  readonly language: string;
  readonly source: string;
};

/** Maps language names in `x-codeSamples` to the names that code fences use. */
const languages: Readonly<Record<string, string>> = {
  'c#': 'csharp',
  'c++': 'cpp',
  'objective-c': 'objc',
  curl: 'bash',
  node: 'javascript',
  shell: 'bash',
};

/** The entries are not validated yet. `x-code-samples` is the older name of `x-codeSamples`. */
export const writtenSamples = (operation: OpenapiNode): readonly unknown[] => [
  ...listOf(operation, 'x-codeSamples'),
  ...listOf(operation, 'x-code-samples'),
];

/** ReadMe names the keys of an entry `language`, `name` and `code`. */
export const readCodeSamples = (operation: OpenapiNode): CodeSample[] =>
  writtenSamples(operation)
    .filter(isRecord)
    .map((sample) => ({ sample, source: sample['source'] ?? sample['code'] }))
    .filter(({ source }) => typeof source === 'string')
    .map(({ sample, source }) => {
      const name = textOf(sample, 'lang') || textOf(sample, 'language');
      const language = name.toLowerCase();
      return {
        label: textOf(sample, 'label') || textOf(sample, 'name') || name || 'Sample',
        language: languages[language] ?? (language || 'text'),
        source: String(source).trimEnd(),
      };
    });
