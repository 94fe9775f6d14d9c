import { printComment } from './print-comment.ts';
import type { PrintContext } from './names.ts';
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

const printUpload = (context: PrintContext, upload: NamedUpload): string => {
  const { names } = context;
  const { name, create, complete, size, sha256, url, method, headers } = upload;
  const { type, reader } = resultOf(context, complete?.call ?? create);
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
${printComment({ summary: upload.description }, '        ')}${printHead(callType(type), name, argumentsOf(context, create, [file]))}        {
${printRequest(names, create, '            ')}${confirm}            var plan = new UploadPlan
            {
${properties}            };
            return new ${callType(type)}(this.UploadAsync(plan, file, ${reader}, options, cancellationToken));
        }
`;
};

const printDownload = (context: PrintContext, download: NamedDownload): string => {
  const { name, locate, url, sha256, size } = download;
  return `
${printComment({ summary: download.description }, '        ')}${printHead('ApiCall<byte[]>', name, argumentsOf(context, locate))}        {
${printRequest(context.names, locate, '            ')}            var plan = new DownloadPlan
            {
${printProperties({ Locate: 'request', Url: url, Sha256: sha256, Size: size })}            };
            return new ApiCall<byte[]>(this.DownloadAsync(plan, options, cancellationToken));
        }
`;
};

export const printTransfers = (context: PrintContext): string =>
  mapTransfers(context, printUpload, printDownload).join('');
