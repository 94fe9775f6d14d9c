import { isUtf8 } from 'node:buffer';
import { type Problem, type SourceRange, createProblem } from './problem.ts';
import { createLocate } from './yaml/yaml-locations.ts';

const NEWLINE = 0x0a;

/** Number of bytes in a UTF-8 character, by its first byte (RFC 3629, section 3). */
const sizeOf = (byte: number): number =>
  byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;

/** Returns the offset of the first invalid byte. For speed, checks whole lines first. */
const badByteOf = (bytes: Buffer): number => {
  let at = 0;
  for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, at)) {
    if (!isUtf8(bytes.subarray(at, end))) {
      break;
    }
    at = end + 1;
  }
  while (at < bytes.length && isUtf8(bytes.subarray(at, at + sizeOf(bytes[at] ?? 0)))) {
    at += sizeOf(bytes[at] ?? 0);
  }
  return at;
};

const hex = (code: number, digits: number): string =>
  code.toString(16).toUpperCase().padStart(digits, '0');

const endOf = (file: string, text: string): SourceRange =>
  createLocate(file, 1, text)(text.length, text.length + 1);

const normalize = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

const wrongEncoding = (file: string, bytes: Buffer): Problem => {
  const offset = badByteOf(bytes);
  const byte = bytes[offset] ?? 0;
  // Windows-1252 is the most likely encoding after UTF-8.
  const meant = new TextDecoder('windows-1252').decode(bytes.subarray(offset, offset + 1));
  return createProblem({
    code: 'encoding/wrong-encoding',
    location: endOf(file, normalize(bytes.subarray(0, offset).toString())),
    expected: 'a file saved as UTF-8',
    found: `the byte ${hex(byte, 2)}, which is \`${meant}\` in Windows-1252`,
  });
};

const utf16Of = (bytes: Buffer): 'utf-16le' | 'utf-16be' | null => {
  const [first, second] = bytes;
  const head = bytes.subarray(0, 64);
  const zeros = (parity: number): number =>
    head.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const threshold = head.length / 4;
  if ((first === 0xff && second === 0xfe) || (zeros(1) > threshold && zeros(0) === 0)) {
    return 'utf-16le';
  }
  return (first === 0xfe && second === 0xff) || (zeros(0) > threshold && zeros(1) === 0)
    ? 'utf-16be'
    : null;
};

// eslint-disable-next-line no-control-regex -- finds control characters
const controlCharacter = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

const controlCharacters = (file: string, source: string): Problem[] => {
  const [first, ...more] = source.matchAll(controlCharacter);
  return first
    ? [
        createProblem({
          code: 'encoding/control-character',
          location: endOf(file, source.slice(0, first.index)),
          expected: 'text without control characters',
          found: `U+${hex(first[0].charCodeAt(0), 4)}${more.length === 0 ? '' : `, and ${more.length} more`}`,
        }),
      ]
    : [];
};

const byteOrderMark = (file: string): Problem => {
  const location = endOf(file, '');
  return createProblem({
    code: 'encoding/byte-order-mark',
    location,
    expected: 'text at the very beginning of the file',
    found: 'a byte order mark',
    // The byte order mark has no column. An empty edit at column 1 tells `applyFixes` to remove it.
    fix: { location: { ...location, length: 0 }, text: '' },
  });
};

/**
 * Decodes a file, without its byte order mark and with `\n` line endings. Reports a byte order mark as a warning, and a
 * wrong encoding or control characters as errors. Returns the text even if it is invalid, because it may contain names
 * that other files refer to.
 *
 * @param file the path in locations
 */
export const decodeText = (file: string, bytes: Buffer) => {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) {
    const problem = createProblem({
      code: 'encoding/wrong-encoding',
      location: { kind: 'file', file },
      expected: 'a file saved as UTF-8',
      found: 'one saved as UTF-16',
    });
    const source = normalize(new TextDecoder(utf16).decode(bytes));
    return { source, problems: [problem], isReadable: false };
  }
  const text = bytes.toString();
  const source = normalize(text);
  if (!isUtf8(bytes)) {
    return { source, problems: [wrongEncoding(file, bytes)], isReadable: false };
  }
  const found = controlCharacters(file, source);
  const marks = text.startsWith('\uFEFF') ? [byteOrderMark(file)] : [];
  return { source, problems: [...marks, ...found], isReadable: found.length === 0 };
};
