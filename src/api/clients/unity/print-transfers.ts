import type { ClientDownload, ClientUpload } from '../client-model/client-model.ts';
import { printComment } from './print-comment.ts';
import { type Printing, argumentsOf, callType, printHead, resultOf } from './print-operation.ts';
import { printRequest } from './print-request.ts';
import { quote, quoteAll } from './quote.ts';
import { findOperation } from '../client-model/operation-facts.ts';
import { mapTransfers } from '../name-client.ts';

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

const printUpload = (printing: Printing, upload: ClientUpload, name: string): string => {
  const { model, names } = printing;
  const create = findOperation(model, upload.create);
  const complete = findOperation(model, upload.complete?.operation);
  if (!create) {
    return '';
  }
  const { type, reader } = resultOf(printing, complete ?? create);
  if (reader === '') {
    return '';
  }
  const { size, sha256, url, method, headers } = upload;
  const confirm = complete
    ? printRequest(names, { ...complete, parameters: [] }, '            ', {
        variable: 'complete',
        body: 'null',
      })
    : '';
  const properties = printProperties({
    Create: 'request',
    Size: size,
    Sha256: sha256,
    Url: url,
    Method: method,
    Headers: headers,
    Complete: complete ? 'complete' : null,
    Parameter: complete && upload.complete ? quote(upload.complete.parameter) : null,
    Value: complete && upload.complete ? upload.complete.value : null,
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

const printDownload = (printing: Printing, download: ClientDownload, name: string): string => {
  const { model, names } = printing;
  const locate = findOperation(model, download.locate);
  if (!locate) {
    return '';
  }
  const { url, sha256, size } = download;
  return `
${printComment({ summary: download.description }, '        ')}${printHead('ApiCall<byte[]>', name, argumentsOf(printing, locate))}        {
${printRequest(names, locate, '            ')}            var plan = new DownloadPlan
            {
${printProperties({ Locate: 'request', Url: url, Sha256: sha256, Size: size })}            };
            return new ApiCall<byte[]>(this.DownloadAsync(plan, options, cancellationToken));
        }
`;
};

export const printTransfers = (printing: Printing): string =>
  mapTransfers(
    printing.model,
    printing.names,
    (upload, name) => printUpload(printing, upload, name),
    (download, name) => printDownload(printing, download, name),
  ).join('');
