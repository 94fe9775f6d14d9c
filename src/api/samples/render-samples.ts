import { sampleLanguageOf } from '../reference/sample-languages.ts';
import { renderCurl } from './curl.ts';
import { renderGodot } from './godot.ts';
import { renderJavascript } from './javascript.ts';
import type { SampleRequest } from './sample-request.ts';
import { renderUnity } from './unity.ts';
import { renderUnreal } from './unreal.ts';

export type Sample = {
  /** Name of the sample language. */
  readonly name: string;
  readonly label: string;
  /** Name of the language for the highlighter. */
  readonly language: string;
  readonly code: string;
};

const printers: Readonly<Record<string, (request: SampleRequest) => string>> = {
  curl: renderCurl,
  javascript: renderJavascript,
  unity: renderUnity,
  unreal: renderUnreal,
  godot: renderGodot,
};

export const renderSample = (request: SampleRequest, name: string): string =>
  printers[name]?.(request) ?? '';

/** @param names from `samples` in `site.yml` */
export const renderSamples = (request: SampleRequest, names: readonly string[]): Sample[] =>
  names.map((name) => {
    const { label, language } = sampleLanguageOf(name);
    return { name, label, language, code: renderSample(request, name) };
  });
