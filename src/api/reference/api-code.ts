import { formatJson } from '../../base/json/exact-json.ts';
import { isStream } from '../document/streams.ts';
import type { Example, Media } from './api.ts';

type CodeHtml = string;

export type OperationSample = {
  readonly name: string;
  readonly request: CodeHtml;
  /** The request as a call of the generated client; null if there is no client for the language. */
  readonly call: CodeHtml | null;
};

export type OperationCode = {
  /**
   * One sample for each language, in the order of `samples` in `site.yml`. Empty for webhooks and callbacks, because
   * the API itself sends those requests.
   */
  readonly samples: readonly OperationSample[];
  /** Samples from the OpenAPI document, in the order of `Operation.codeSamples`. */
  readonly written: readonly CodeHtml[];
  readonly examples: Readonly<Record<string, CodeHtml>>;
};

export type ApiCode = Readonly<Record<string, OperationCode>>;

/** @param location `request`, or the status of the response */
export const exampleKey = (location: string, { mediaType }: Media, { name }: Example): string =>
  formatJson([location, mediaType, name]);

/** Empty if the document does not name the example. */
export const exampleName = ({ summary, name }: Example): string =>
  summary ?? (/^\d+$/.test(name) ? `example ${name}` : name);

/** @param kind for example `Example of 404` */
export const exampleTitle = (kind: string, example: Example): string =>
  [kind, example.summary ?? example.name].filter((text) => text !== '').join(': ');

export const exampleLanguage = ({ format }: Media, { value }: Example): string =>
  typeof value !== 'string' || format === 'json' ? 'json' : format === 'xml' ? 'xml' : 'text';

/** Omits examples that pages already show for `first`, the first media type with the same fields. */
export const ownExamples = (media: Media, first: Media): readonly Example[] => {
  const shown = new Set(first.examples.map((example) => exampleText(first, example)));
  return media.examples.filter((example) => !shown.has(exampleText(media, example)));
};

export const exampleText = (media: Media, example: Example): string => {
  const { value } = example;
  return typeof value === 'string' && exampleLanguage(media, example) !== 'json'
    ? value
    : (formatJson(value, 2) ?? '');
};

/** Whether generated clients ignore this stream because they read the first media type instead. */
export const isUnreadStream = (media: Media, first: Media | undefined): boolean =>
  first !== undefined && isStream(media.mediaType) && !isStream(first.mediaType);
