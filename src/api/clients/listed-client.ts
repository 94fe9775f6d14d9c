import type { SampleLanguage } from '../reference/api.ts';

/** A file of a client, below `/clients/`. */
type ClientFile = {
  readonly name: string;
  readonly bytes: number;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
};

/** The client of a language, as readers get to know it. */
export type ListedClient = {
  /** The samples that call it. */
  readonly sampleLanguage: SampleLanguage;
  /** As readers know the language. */
  readonly label: string;
  /** Of the API. */
  readonly version: string;
  /** Of the API; null where its document names none. */
  readonly license: string | null;
  /** What it needs, and what it was tested with, as sentences. */
  readonly tested: string;
  /** Where its files go, as sentences in Markdown. */
  readonly install: string;
  /** The first call, as code. */
  readonly quickStart: string;
  readonly files: readonly ClientFile[];
};

export const clientFolderHref = '/clients/';
