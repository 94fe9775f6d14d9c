import type { SampleRequest } from './sample-request.ts';
import type { Revision } from './snippet-language.ts';

export const typeLimits = (client: string, { body }: SampleRequest): readonly string[] =>
  body?.format === 'multipart'
    ? body.parts.flatMap(({ kind, name, mediaType }) =>
        kind === 'text' && mediaType !== null
          ? `${client} sends ${name} without its type, ${mediaType}.`
          : [],
      )
    : [];

export const fileNamesOf = (body: SampleRequest['body']): readonly string[] =>
  body?.format === 'multipart'
    ? body.parts.flatMap((part) => (part.kind === 'file' ? part.fileName : []))
    : [];

/*
 * Corrections for printers of `@scalar/snippetz` that leave the files of a multipart body empty, or send only their
 * names.
 */

type Revise = (code: string, revision: Revision) => string;

export const reviseFsharpParts: Revise = (code, { request: { body } }) => {
  const parts = (body?.format === 'multipart' ? body.parts : []).values();
  return code.replaceAll(
    /new StringContent\("[^"]*"\)((?:\n.*Headers\.ContentType <- .*\ncontent\.Add\(\w+)?, "[^"]*")\)/g,
    (statement, rest: string) => {
      const { value: part } = parts.next();
      return part?.kind === 'file'
        ? `new StreamContent(File.OpenRead("${part.fileName}"))${rest}, "${part.fileName}")`
        : statement;
    },
  );
};

export const reviseRustParts: Revise = (code) =>
  code.replaceAll(
    /Part::text\(""\)(\s+\.file_name\(("[^"]*")\))/g,
    'Part::bytes(std::fs::read($2)?)$1',
  );

export const reviseSwiftParts: Revise = (code) =>
  code.replaceAll(
    /appendToBody\("<# File data for (.*) #>\\r\\n"\)/g,
    String.raw`body.append(try Data(contentsOf: URL(fileURLWithPath: "$1")))
appendToBody("\r\n")`,
  );

/** Adds the line break after each part, which the printer omits. */
export const reviseObjcParts: Revise = (code) =>
  code.replace(String.raw`appendFormat:@"--%@\r\n"`, String.raw`appendFormat:@"\r\n--%@\r\n"`);

export const reviseDartParts: Revise = (code, { request: { body } }) => {
  const parts = body?.format === 'multipart' ? body.parts : [];
  return code.replace(
    /final body = <String,String>\{\n([^]*?) {2}\};\n\n {2}final response = await http\.(\w+)\((Uri\.parse\(.*?\))(, headers: headers)?, body: body\);/,
    (_, entries: string, method: string, url: string, headers?: string) =>
      [
        `final request = http.MultipartRequest('${method.toUpperCase()}', ${url});`,
        ...(headers === undefined ? [] : ['request.headers.addAll(headers);']),
        ...[...entries.matchAll(/^ {4}(.*?): (.*),$/gm)].map(([, name = '', value = ''], index) =>
          parts[index]?.kind === 'file'
            ? `request.files.add(await http.MultipartFile.fromPath(${name}, ${value}));`
            : `request.fields[${name}] = ${value};`,
        ),
        'final response = await http.Response.fromStream(await request.send());',
      ].join('\n  '),
  );
};
