import { sampleLanguageOf } from '../reference/sample-languages.ts';
import { renderGodot } from './godot.ts';
import type { SampleRequest } from './sample-request.ts';
import { formatComment } from './sample.ts';
import { renderSnippet } from './snippet.ts';
import { snippetLanguages } from './snippet-languages.ts';
import { renderUnity } from './unity.ts';
import { renderUnreal } from './unreal.ts';

export type Sample = {
  readonly name: string;
  readonly label: string;
  readonly language: string;
  readonly code: string;
};

const printers: Readonly<Record<string, (request: SampleRequest) => string>> = {
  unity: renderUnity,
  unreal: renderUnreal,
  godot: renderGodot,
};

export const renderSample = (request: SampleRequest, name: string): string => {
  const language = snippetLanguages.get(name);
  if (!language) {
    return printers[name]?.(request) ?? '';
  }
  const { start = '', comment, commentEnd = '' } = language;
  const { notes, code } = renderSnippet(request, language);
  return [
    start,
    ...notes.map((note) => `${formatComment(comment, note)}${commentEnd}\n`),
    code.trimEnd(),
  ].join('');
};

export const renderSamples = (request: SampleRequest, names: readonly string[]): Sample[] =>
  names.map((name) => {
    const { label, language } = sampleLanguageOf(name);
    return { name, label, language, code: renderSample(request, name) };
  });
