import type { Revision } from './snippet-language.ts';

export const reviseJava = (code: string, { request: { body, response } }: Revision): string => {
  const isWhole = body !== null && body.format !== 'multipart';
  const [statement = '', text = ''] =
    (isWhole && /^java\.io.*\nbody\.write\((".*")\.getBytes\(.*\n\n/.exec(code)) || [];
  const publisher =
    body?.format === 'binary' ? `ofFile(java.nio.file.Path.of(${text}))` : `ofString(${text})`;
  const shorter =
    text === ''
      ? code
      : code.replace(statement, '').replace('ofByteArray(body.toByteArray())', publisher);
  const kept =
    response === 'binary'
      ? shorter
          .replace('HttpResponse<String>', 'HttpResponse<java.nio.file.Path>')
          .replace('.ofString());', '.ofFile(java.nio.file.Path.of("response.bin")));')
      : shorter;
  const shortest = kept.replace('  .method("GET", HttpRequest.BodyPublishers.noBody())\n', '');
  return `import java.net.http.*;\n\n${shortest}`;
};
