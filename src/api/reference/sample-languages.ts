import type { sampleLanguageNames } from '../../../schemas/sample-languages.ts';

export type SampleLanguage = {
  /** In tabs, Markdown copies and `x-codeSamples`. */
  readonly label: string;
  /** Name of the language for the highlighter. */
  readonly language: string;
  readonly isEngine?: true;
};

const languages: Readonly<Record<(typeof sampleLanguageNames)[number], SampleLanguage>> = {
  curl: { label: 'cURL', language: 'bash' },
  javascript: { label: 'JavaScript', language: 'javascript' },
  unity: { label: 'Unity (C#)', language: 'csharp', isEngine: true },
  unreal: { label: 'Unreal (C++)', language: 'cpp', isEngine: true },
  godot: { label: 'Godot (GDScript)', language: 'gdscript', isEngine: true },
};

const byName = new Map<string, SampleLanguage>(Object.entries(languages));

/** @param name from `samples` in `site.yml`, or a value of tabs */
export const sampleLanguageOf = (name: string): SampleLanguage =>
  byName.get(name) ?? { label: name, language: 'text' };
