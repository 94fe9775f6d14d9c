import { isUtf8 } from 'node:buffer';
import { type Problem, type SourceRange, createProblem } from '../problems/problem.ts';

/** A text as the pipeline reads it: no byte order mark, `\n` at the end of each line. */
export type DecodedText = {
  readonly source: string;
  readonly problems: readonly Problem[];
  /** Whether what was decoded can be trusted; otherwise it may be good enough to find a name in. */
  readonly isReadable: boolean;
};

const NEWLINE = 0x0a;

/** Bytes of the character that a byte begins (RFC 3629, section 3). */
const sizeOf = (byte: number): number =>
  byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;

/** Offset of the first byte of a line that is no part of a character. */
const badByteOf = (line: Buffer): number => {
  let at = 0;
  while (at < line.length && isUtf8(line.subarray(at, at + sizeOf(line[at] ?? 0)))) {
    at += sizeOf(line[at] ?? 0);
  }
  return at;
};

const hex = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0');

const characterName = (code: number): string =>
  `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;

const locationAt = (file: string, textBefore: string): SourceRange => {
  const lines = textBefore.split('\n');
  return {
    kind: 'range',
    file,
    line: lines.length,
    column: (lines.at(-1) ?? '').length + 1,
    length: 1,
  };
};

const normalize = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

const wrongEncoding = (file: string, bytes: Buffer): Problem => {
  let start = 0;
  let end = bytes.indexOf(NEWLINE);
  while (end !== -1 && isUtf8(bytes.subarray(start, end))) {
    start = end + 1;
    end = bytes.indexOf(NEWLINE, start);
  }
  const offset = start + badByteOf(bytes.subarray(start, end === -1 ? bytes.length : end));
  const byte = bytes[offset] ?? 0;
  // Windows-1252 is what an editor that does not save UTF-8 most likely saved.
  const meant = new TextDecoder('windows-1252').decode(bytes.subarray(offset, offset + 1));
  const location = locationAt(file, normalize(bytes.subarray(0, offset).toString()));
  return createProblem({
    code: 'encoding/wrong-encoding',
    location,
    expected: 'a file saved as UTF-8',
    found: `the byte ${hex(byte)}, which is \`${meant}\` in Windows-1252`,
  });
};

/** UTF-16, told by its byte order mark, or by every other byte being zero as in no text of UTF-8. */
const utf16Of = (bytes: Buffer): 'utf-16le' | 'utf-16be' | null => {
  const [first, second] = bytes;
  const head = bytes.subarray(0, 64);
  const zeros = (parity: number): number =>
    head.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const most = head.length / 4;
  if ((first === 0xff && second === 0xfe) || (zeros(1) > most && zeros(0) === 0)) {
    return 'utf-16le';
  }
  return (first === 0xfe && second === 0xff) || (zeros(0) > most && zeros(1) === 0)
    ? 'utf-16be'
    : null;
};

// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const controlCharacter = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

const controlCharacters = (file: string, source: string): Problem[] => {
  const all = [...source.matchAll(controlCharacter)];
  const [first] = all;
  if (!first) {
    return [];
  }
  const more = all.length - 1;
  const also = more === 0 ? '' : `, and ${more} more`;
  return [
    createProblem({
      code: 'encoding/control-character',
      location: locationAt(file, source.slice(0, first.index)),
      expected: 'text without control characters',
      found: `${characterName(first[0].charCodeAt(0))}${also}`,
    }),
  ];
};

const markProblem = (file: string): Problem => {
  const location: SourceRange = { kind: 'range', file, line: 1, column: 1, length: 1 };
  return createProblem({
    code: 'encoding/byte-order-mark',
    location,
    expected: 'the first character of the text at the beginning of the file',
    found: 'a byte order mark before it',
    // Places do not count the mark, so what goes stands before column 1 and has no length there.
    fix: { location: { ...location, length: 0 }, text: '' },
  });
};

/**
 * Decodes the bytes of a file. Line ends of Windows and of old Macs are accepted; a byte order mark is a warning; text
 * in another encoding, or with control characters, is a mistake that is reported at its first character.
 *
 * @param file the path that places name
 */
export const decodeText = (file: string, bytes: Buffer): DecodedText => {
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
  const marks = text.startsWith('\uFEFF') ? [markProblem(file)] : [];
  return { source, problems: [...marks, ...found], isReadable: found.length === 0 };
};
