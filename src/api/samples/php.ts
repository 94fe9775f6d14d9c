import type { Revision } from './snippet-language.ts';
import type { SampleRequest } from './sample-request.ts';

const part =
  /^(\$part\d+) = curl_mime_addpart\(\$mime\);\ncurl_mime_name\(\1, ('[^']*')\);\ncurl_mime_(file)?data\(\1, ('[^']*')\);(?:\ncurl_mime_type\(\1, ('[^']*')\);)?\n/gm;

/** Replaces the `curl_mime` functions that `@scalar/snippetz` writes, because PHP has none. */
const reviseParts = (code: string): string => {
  const fields = [...code.matchAll(part)].map(
    ([, , name = '', isFile, value = '', type = '']) =>
      `  ${name} => ${isFile === undefined ? value : `new CURLFile(${value}, ${type})`},\n`,
  );
  return code
    .replaceAll(part, '')
    .replace('$mime = curl_mime_init($ch);\n', '')
    .replace('curl_mime_free($mime);\n', '')
    .replace('CURLOPT_MIMEPOST, $mime', () => `CURLOPT_POSTFIELDS, [\n${fields.join('')}]`);
};

export const revisePhp = (code: string, { request: { method, body } }: Revision): string => {
  const isGet = method === 'GET' && body !== null;
  const lines = [
    ...(isGet ? ["curl_setopt($ch, CURLOPT_CUSTOMREQUEST, 'GET');\n"] : []),
    ...(method === 'HEAD' ? ['curl_setopt($ch, CURLOPT_NOBODY, true);\n'] : []),
    // Without `CURLOPT_POSTFIELDS`, cURL would wait for a request body.
    ...(method === 'POST' && body === null ? ["curl_setopt($ch, CURLOPT_POSTFIELDS, '');\n"] : []),
  ];
  return (
    reviseParts(code)
      .replace('\ncurl_exec', () => `${lines.join('')}\ncurl_exec`)
      // To send an empty header, cURL needs a semicolon after the name instead of a colon.
      .replaceAll(/'([^':]+): '(?=[,\]])/g, "'$1;'")
  );
};

/** PHP takes the parts as an array, which can hold only one value per name. */
export const phpLimits = ({ body }: SampleRequest): readonly string[] => {
  const names = body?.format === 'multipart' ? body.parts.map(({ name }) => name) : [];
  const repeated = names.filter((name, index) => names.indexOf(name) < index);
  return [...new Set(repeated)].map((name) => `PHP sends ${name} only once.`);
};
