import type { ClientDownload, ClientUpload } from '../client-model/client-model.ts';
import { printBodyType, printCall, printResultType } from './print-call.ts';
import { printFitting } from './fit-width.ts';
import { printComment } from './print-comment.ts';
import { argumentsOf } from './print-operation.ts';
import { printData, printProperties, quote } from './quote.ts';
import { findOperation } from '../client-model/operation-facts.ts';
import type { Printing } from './names.ts';
import { mapTransfers } from '../name-client.ts';

const printUpload = (printing: Printing, upload: ClientUpload, name: string): string => {
  const { model, names } = printing;
  const create = findOperation(model, upload.create);
  const complete = findOperation(model, upload.complete?.operation);
  if (!create) {
    return '';
  }
  const filled = [upload.size, upload.sha256].flatMap((path) => (path?.length === 1 ? path : []));
  const bodyType = printBodyType(printing, create);
  const body =
    filled.length === 0 ? bodyType : `Omit<${bodyType}, ${filled.map(quote).join(' | ')}>`;
  const own = argumentsOf(printing, create, body);
  const declared = own.flatMap((each) =>
    each.name === 'options' ? ['file: UploadSource', each.declared] : [each.declared],
  );
  const result = printResultType(names, complete ?? create);
  const { size, sha256, url, method, headers } = upload;
  const completion =
    complete && upload.complete
      ? `{
          call: ${printCall(names, { ...complete, parameters: [] }, '          ')},
          parameter: ${quote(upload.complete.parameter)},
          value: ${printData(upload.complete.value)},
        }`
      : 'null';
  return `
${printComment([upload.description], '  ')}${printFitting(`${name}(`, declared, `): Promise<${result}> {`, '  ')}
    return this.upload(
      {
        create: ${printCall(names, create, '        ')},
${printProperties({ size, sha256, url, method, headers }, '        ')}        complete: ${completion},
      },
      file,
      options,
    );
  }
`;
};

const printDownload = (printing: Printing, download: ClientDownload, name: string): string => {
  const { model, names } = printing;
  const locate = findOperation(model, download.locate);
  if (!locate) {
    return '';
  }
  const declared = argumentsOf(printing, locate).map((each) => each.declared);
  const { url, sha256, size } = download;
  return `
${printComment([download.description], '  ')}${printFitting(`${name}(`, declared, '): Promise<Uint8Array<ArrayBuffer>> {', '  ')}
    return this.download(
      {
        locate: ${printCall(names, locate, '        ')},
${printProperties({ url, sha256, size }, '        ')}      },
      options,
    );
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
