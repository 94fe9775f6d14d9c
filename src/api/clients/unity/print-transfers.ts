import { printComment } from './print-comment.ts';
import type { Printing } from './names.ts';
import { argumentsOf, callType, printHead, resultOf } from './print-operation.ts';
import { printRequest } from './print-request.ts';
import { quote, quoteAll } from './quote.ts';
import { type NamedDownload, type NamedUpload, mapTransfers } from '../name-client.ts';

const file = { name: 'file', declared: 'byte[] file', description: '' };

const printProperties = (
  values: Readonly<Record<string, readonly string[] | string | null>>,
): string =>
  Object.entries(values)
    .filter(([, value]) => value !== null)
    .map(
      ([name, value]) =>
        `                ${name} = ${typeof value === 'string' ? value : quoteAll(value ?? [])},\n`,
    )
    .join('');

const printUpload = (printing: Printing, upload: NamedUpload): string => {
  const { names } = printing;
  const { name, create, complete, size, sha256, url, method, headers } = upload;
  const { type, reader } = resultOf(printing, complete?.call ?? create);
  if (reader === '') {
    return '';
  }
  const own = { variable: 'complete', body: 'null' };
  const confirm = complete ? printRequest(names, complete.call, '            ', own) : '';
  const properties = printProperties({
    Create: 'request',
    Size: size,
    Sha256: sha256,
    Url: url,
    Method: method,
    Headers: headers,
    Complete: complete ? 'complete' : null,
    Parameter: complete && quote(complete.parameter),
    Value: complete && complete.value,
  });
  return `
${printComment({ summary: upload.description }, '        ')}${printHead(callType(type), name, argumentsOf(printing, create, [file]))}        {
${printRequest(names, create, '            ')}${confirm}            var plan = new UploadPlan
            {
${properties}            };
            return new ${callType(type)}(this.UploadAsync(plan, file, ${reader}, options, cancellationToken));
        }
`;
};

const printDownload = (printing: Printing, download: NamedDownload): string => {
  const { name, locate, url, sha256, size } = download;
  return `
${printComment({ summary: download.description }, '        ')}${printHead('ApiCall<byte[]>', name, argumentsOf(printing, locate))}        {
${printRequest(printing.names, locate, '            ')}            var plan = new DownloadPlan
            {
${printProperties({ Locate: 'request', Url: url, Sha256: sha256, Size: size })}            };
            return new ApiCall<byte[]>(this.DownloadAsync(plan, options, cancellationToken));
        }
`;
};

export const printTransfers = (printing: Printing): string =>
  mapTransfers(printing, printUpload, printDownload).join('');
