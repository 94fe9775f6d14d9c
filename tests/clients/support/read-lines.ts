import type { Readable } from 'node:stream';

/** Unlike `node:readline`, does not split lines at U+2028 or U+2029, which JSON may contain. */
export async function* readLines(stream: Readable): AsyncGenerator<string, undefined> {
  let rest = '';
  stream.setEncoding('utf8');
  for await (const chunk of stream) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  return undefined;
}
