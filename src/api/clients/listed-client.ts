import type { SampleLanguage } from '../reference/api.ts';

type ClientFile = {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
};

export type ListedClient = {
  readonly sampleLanguage: SampleLanguage;
  readonly label: string;
  readonly version: string;
  readonly license: string | null;
  readonly tested: string;
  readonly install: string;
  readonly quickStart: string;
  readonly files: readonly ClientFile[];
};

export const clientFolderHref = '/clients/';
