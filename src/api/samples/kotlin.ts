import type { Revision } from './snippet-language.ts';

const imports: readonly (readonly [use: string, name: string])[] = [
  [' File(', 'java.io.File'],
  ['.toMediaType(', 'okhttp3.MediaType.Companion.toMediaType'],
  ['.asRequestBody(', 'okhttp3.RequestBody.Companion.asRequestBody'],
  ['.toRequestBody(', 'okhttp3.RequestBody.Companion.toRequestBody'],
];

/** Replaces functions that OkHttp 4 removed from Kotlin, and adds imports. */
export const reviseKotlin = (code: string, { request: { body } }: Revision): string => {
  const revised = code
    .replaceAll(/MediaType\.parse\(("[^"]*")\)/g, '$1.toMediaType()')
    .replaceAll(
      /RequestBody\.create\((mediaType|null|"[^"]*"\.toMediaType\(\)), (File\("[^"]*"\)|"[^"]*")\)/g,
      (_, type: string, content: string) => {
        const isFile = content.startsWith('File(') || body?.format === 'binary';
        return `${content}.${isFile ? 'asRequestBody' : 'toRequestBody'}(${type === 'null' ? '' : type})`;
      },
    );
  const isRead = body?.format === 'binary';
  const used = imports.filter(
    ([use, name]) => revised.includes(use) || (isRead && name === 'java.io.File'),
  );
  return [...used.map(([, name]) => `import ${name}\n`), 'import okhttp3.*\n\n', revised].join('');
};
