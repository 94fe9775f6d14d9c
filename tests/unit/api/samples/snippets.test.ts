import { expect, test } from 'vitest';
import { sampleLanguageNames } from '../../../../schemas/sample-languages.ts';
import type {
  SampleBody,
  SampleHeader,
  SampleRequest,
} from '../../../../src/api/samples/sample-request.ts';
import { formatJson } from '../../../../src/base/json/exact-json.ts';
import { renderSample } from '../../../../src/api/samples/render-samples.ts';
import { requests } from './runs.ts';
import { collectSyntaxErrors, parseSample } from './syntax-tree.ts';

const languages = [
  'csharp',
  'curl',
  'go',
  'java',
  'javascript',
  'php',
  'powershell',
  'python',
  'ruby',
  'rust',
] as const;

const requestOf = (id: string): SampleRequest => {
  const found = requests.find(({ functionName }) => functionName === id);
  if (!found) {
    throw new Error(`No request ${id}.`);
  }
  return found;
};

const unknownFile: SampleBody = {
  format: 'multipart',
  mediaType: 'multipart/form-data',
  parts: [
    {
      kind: 'file',
      name: 'file',
      variable: 'file',
      mediaType: 'application/octet-stream',
      fileName: 'file.bin',
    },
  ],
};

test.each(languages)('every sample in %s parses', (language) => {
  const errors = requests.flatMap((request) => {
    const sample = renderSample(request, language);
    return collectSyntaxErrors(parseSample(language, sample))
      .slice(0, 1)
      .map((error) => `${request.functionName}: ${error}\n${sample}`);
  });
  expect(errors).toEqual([]);
});

const names = sampleLanguageNames.filter((name) => !['godot', 'unity', 'unreal'].includes(name));

/** In .NET samples, the media type is set on the content, so the header is never named. */
const wordsOf = ({ name, value: [part] }: SampleHeader): readonly string[] =>
  name === 'Content-Type' && part && 'text' in part ? [part.text] : [name];

const bodyOf = ({ body }: SampleRequest): readonly string[] =>
  body?.format === 'json' ? (formatJson(body.value).match(/\d{17,}|[A-Za-z_]{12,}/g) ?? []) : [];

/** These clients set the type of a form. */
const formClients = new Set(['curl', 'javascript', 'python']);

test.each(names)('every sample in %s has all values, or a comment with them', (name) => {
  const lost = requests.flatMap((request) => {
    const sample = renderSample(request, name);
    const words = [...request.headers.flatMap(wordsOf), ...bodyOf(request)];
    const isSet = (word: string) =>
      word === 'application/x-www-form-urlencoded' && formClients.has(name);
    return words
      .filter((word) => !isSet(word))
      .filter((word) => !sample.toLowerCase().includes(word.toLowerCase()))
      .map((word) => `${request.functionName}: ${word}`);
  });
  expect(lost).toEqual([]);
});

test('the sample of a binary response in Java saves a file instead of text', () => {
  const download = requests.find(({ response }) => response === 'binary');
  const sample = download ? renderSample(download, 'java') : '';
  expect(sample).toContain('HttpResponse<java.nio.file.Path> response');
  expect(sample).toContain('BodyHandlers.ofFile(java.nio.file.Path.of("response.bin"))');
});

test.each(['curl', 'go', 'javascript', 'python'] as const)(
  'a sample in %s leaves the type of an unknown file to the client',
  (name) => {
    const sample = renderSample({ ...requestOf('sendMultipart'), body: unknownFile }, name);
    expect(sample).not.toContain('octet-stream');
  },
);

test.each(['swift', 'objc', 'php', 'http', 'java'] as const)(
  'a sample in %s, whose client adds no type, names the type of an unknown file',
  (name) => {
    const sample = renderSample({ ...requestOf('sendMultipart'), body: unknownFile }, name);
    expect(sample).toContain('octet-stream');
  },
);

test('a line break in a form field is not indented', () => {
  const body: SampleBody = {
    format: 'form',
    fields: [
      ['text', 'one\ntwo'],
      ['kind', 'note'],
    ],
  };
  const sample = renderSample({ ...requestOf('sendMultipart'), body }, 'curl');
  expect(sample).toContain("--data-urlencode 'text=one\ntwo' \\\n  -d 'kind=note'");
});
