import type { sampleLanguageNames } from '../../../schemas/sample-languages.ts';

export type SampleLanguage = {
  readonly label: string;
  /** Language name for the syntax highlighter. */
  readonly language: string;
  readonly isEngine?: true;
};

const languages: Readonly<Record<(typeof sampleLanguageNames)[number], SampleLanguage>> = {
  c: { label: 'C', language: 'c' },
  clojure: { label: 'Clojure', language: 'clojure' },
  csharp: { label: 'C#', language: 'csharp' },
  curl: { label: 'cURL', language: 'bash' },
  dart: { label: 'Dart', language: 'dart' },
  fsharp: { label: 'F#', language: 'fsharp' },
  go: { label: 'Go', language: 'go' },
  godot: { label: 'Godot (GDScript)', language: 'gdscript', isEngine: true },
  http: { label: 'HTTP', language: 'http' },
  java: { label: 'Java', language: 'java' },
  javascript: { label: 'JavaScript', language: 'javascript' },
  julia: { label: 'Julia', language: 'julia' },
  kotlin: { label: 'Kotlin', language: 'kotlin' },
  objc: { label: 'Objective-C', language: 'objective-c' },
  ocaml: { label: 'OCaml', language: 'ocaml' },
  php: { label: 'PHP', language: 'php' },
  powershell: { label: 'PowerShell', language: 'powershell' },
  python: { label: 'Python', language: 'python' },
  r: { label: 'R', language: 'r' },
  ruby: { label: 'Ruby', language: 'ruby' },
  rust: { label: 'Rust', language: 'rust' },
  swift: { label: 'Swift', language: 'swift' },
  unity: { label: 'Unity (C#)', language: 'csharp', isEngine: true },
  unreal: { label: 'Unreal (C++)', language: 'cpp', isEngine: true },
};

const byName = new Map<string, SampleLanguage>(Object.entries(languages));

export const sampleLanguageOf = (name: string): SampleLanguage =>
  byName.get(name) ?? { label: name, language: 'text' };
