import type {
  ClientDownload,
  ClientModel,
  ClientOperation,
  ClientUpload,
} from '../model/client-model.ts';
import type { Names } from './names.ts';
import { printBodyType, printCall, printResultType } from './print-call.ts';
import { printComment } from './print-comment.ts';
import { argumentsOf } from './print-operation.ts';
import { printData, printProperties, quote } from './quote.ts';

const find = (model: ClientModel, id: string): ClientOperation | undefined =>
  model.operations.find((operation) => operation.id === id);

const printUpload = (
  model: ClientModel,
  names: Names,
  upload: ClientUpload,
  name: string,
): string => {
  const create = find(model, upload.create);
  const complete = upload.complete && find(model, upload.complete.operation);
  if (!create) {
    return '';
  }
  const filled = [upload.size, upload.sha256].flatMap((path) => (path?.length === 1 ? path : []));
  const bodyType = printBodyType(model, names, create);
  const body =
    filled.length === 0 ? bodyType : `Omit<${bodyType}, ${filled.map(quote).join(' | ')}>`;
  const own = argumentsOf(model, names, create, body);
  const declared = own.map((each) =>
    each.name === 'options' ? `file: UploadSource, ${each.declared}` : each.declared,
  );
  const { size, sha256, url, method, headers } = upload;
  const completion =
    complete && upload.complete
      ? `{
          call: ${printCall(model, names, { ...complete, parameters: [] }, '          ')},
          parameter: ${quote(upload.complete.parameter)},
          value: ${printData(upload.complete.value)},
        }`
      : 'null';
  return `
${printComment([upload.description], '  ')}  ${name}(${declared.join(', ')}): Promise<${printResultType(names, complete ?? create)}> {
    return this.upload(
      {
        create: ${printCall(model, names, create, '        ')},
${printProperties({ size, sha256, url, method, headers }, '        ')}        complete: ${completion},
      },
      file,
      options,
    );
  }
`;
};

const printDownload = (
  model: ClientModel,
  names: Names,
  download: ClientDownload,
  name: string,
): string => {
  const locate = find(model, download.locate);
  if (!locate) {
    return '';
  }
  const declared = argumentsOf(model, names, locate).map((each) => each.declared);
  const { url, sha256, size } = download;
  return `
${printComment([download.description], '  ')}  ${name}(${declared.join(', ')}): Promise<Uint8Array<ArrayBuffer>> {
    return this.download(
      {
        locate: ${printCall(model, names, locate, '        ')},
${printProperties({ url, sha256, size }, '        ')}      },
      options,
    );
  }
`;
};

/** The methods that move files to and from signed addresses. */
export const printTransfers = (model: ClientModel, names: Names): string => {
  const { uploads, downloads } = model;
  return [
    ...uploads.map((upload, index) =>
      printUpload(model, names, upload, names.transfers[index] ?? ''),
    ),
    ...downloads.map((download, index) =>
      printDownload(model, names, download, names.transfers[uploads.length + index] ?? ''),
    ),
  ].join('');
};
