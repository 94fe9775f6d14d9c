import { mkdir, writeFile } from 'node:fs/promises';
import type { SampleRequest } from '../../../../src/api/samples/sample-request.ts';
import { renderSample } from '../../../../src/api/samples/render-samples.ts';
import { formatSnakeCase } from '../../../../src/api/samples/sample.ts';
import { argumentsOf, filesOf } from './sample-values.ts';

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

export const writeCurlRun = async (
  folder: string,
  name: string,
  request: SampleRequest,
): Promise<void> => {
  const files = filesOf(request);
  const isText = ([variable]: readonly [string, string]): boolean =>
    !files.some((file) => file.variable === variable);
  const isInQuery = (variable: string): boolean =>
    request.credentials.some((credential) => credential.variable === variable);
  const variables = argumentsOf(request)
    .filter(isText)
    .map(([variable, value]) => {
      const sent = isInQuery(variable) ? encodeURIComponent(value) : value;
      return `${formatSnakeCase(variable).toUpperCase()}=${quote(sent)}\n`;
    });
  await mkdir(`${folder}/${name}`);
  await Promise.all([
    writeFile(`${folder}/${name}.sh`, variables.join('') + renderSample(request, 'curl')),
    ...files.map(({ fileName, content }) => writeFile(`${folder}/${name}/${fileName}`, content)),
  ]);
};
