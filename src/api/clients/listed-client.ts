import type { ClientSampleLanguage } from './client-samples.ts';

type ClientFile = {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
};

export type ListedClient = {
  readonly sampleLanguage: ClientSampleLanguage;
  readonly label: string;
  readonly version: string;
  readonly license: string | null;
  readonly tested: string;
  readonly install: string;
  readonly quickStart: string;
  readonly files: readonly ClientFile[];
};

export const clientFolderHref = '/clients/';
