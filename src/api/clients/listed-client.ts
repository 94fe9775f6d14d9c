import type { SampleLanguage } from '../reference/api.ts';

type ClientFile = {
  readonly name: string;
  readonly bytes: number;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
};

export type ListedClient = {
  readonly sampleLanguage: SampleLanguage;
  readonly label: string;
  readonly version: string;
  /** Of the API; null where its document names none. */
  readonly license: string | null;
  /** What it needs, and what it was tested with, as sentences. */
  readonly tested: string;
  /** Where its files go, as sentences in Markdown. */
  readonly install: string;
  readonly quickStart: string;
  readonly files: readonly ClientFile[];
};

export const clientFolderHref = '/clients/';
