import type { Example, Media, SampleLanguage } from './api.ts';

/** Highlighted code: the content of a `<code>` element. */
type CodeHtml = string;

export type OperationCode = {
  /** Null for requests that the API sends. */
  readonly samples: Readonly<Record<SampleLanguage, CodeHtml>> | null;
  readonly calls: Readonly<Partial<Record<SampleLanguage, CodeHtml>>>;
  readonly examples: Readonly<Record<string, CodeHtml>>;
};

export type ApiCode = Readonly<Record<string, OperationCode>>;

/** The key of an example. `location` is `request`, or the status of the response. */
export const exampleKey = (location: string, { mediaType }: Media, { name }: Example): string =>
  JSON.stringify([location, mediaType, name]);

export const exampleLanguage = ({ format }: Media): string =>
  format === 'json' || format === 'form' || format === 'multipart'
    ? 'json'
    : format === 'xml'
      ? 'xml'
      : 'text';

/** An example as it is shown: a text as it is sent, anything else as JSON. Forms are shown as their fields. */
export const exampleText = (media: Media, { value }: Example): string =>
  typeof value === 'string' && exampleLanguage(media) !== 'json'
    ? value
    : (JSON.stringify(value, null, 2) ?? '');
