import type { SamplePart } from './sample-request.ts';

/** Escapes as browsers do (HTML, "multipart form data"). */
const escapeName = (name: string): string =>
  name.replace(/["\r\n]/g, (character) => encodeURIComponent(character));

const headOf = (part: SamplePart): string => {
  const name = `Content-Disposition: form-data; name="${escapeName(part.name)}"`;
  const file = part.kind === 'file' ? `; filename="${escapeName(part.fileName)}"` : '';
  const type = part.mediaType === null ? '' : `\r\nContent-Type: ${part.mediaType}`;
  return `\r\n${name}${file}${type}\r\n\r\n`;
};

export type MultipartPiece =
  { readonly afterBoundary: string; readonly before: string } | { readonly variable: string };

/**
 * For clients that write multipart bodies themselves. The boundary goes between `before`, two hyphens and
 * `afterBoundary`.
 */
export const writeMultipart = (parts: readonly SamplePart[]): MultipartPiece[] => [
  ...parts.flatMap((part, index): MultipartPiece[] => {
    const before = index === 0 ? '' : '\r\n';
    const head = headOf(part);
    return part.kind === 'file'
      ? [{ before, afterBoundary: head }, { variable: part.variable }]
      : [{ before, afterBoundary: head + part.text }];
  }),
  { before: parts.length === 0 ? '' : '\r\n', afterBoundary: '--\r\n' },
];
