import { printBodyType, printCall, printResultType } from './print-call.ts';
import { printComment } from './print-comment.ts';
import { argumentsOf } from './print-operation.ts';
import { printData, printFitting, printProperties, quote } from './quote.ts';
import type { PrintContext } from './names.ts';
import { type NamedDownload, type NamedUpload, mapTransfers } from '../name-client.ts';

const printUpload = (context: PrintContext, upload: NamedUpload): string => {
  const { names } = context;
  const { name, description, create, complete, size, sha256, url, method, headers } = upload;
  const filled = [size, sha256].flatMap((path) => (path?.length === 1 ? path : []));
  const bodyType = printBodyType(names, create);
  const body =
    filled.length === 0 ? bodyType : `Omit<${bodyType}, ${filled.map(quote).join(' | ')}>`;
  const declared = argumentsOf(context, create, body).flatMap((each) =>
    each.name === 'options' ? ['file: UploadSource', each.declared] : [each.declared],
  );
  const result = printResultType(names, complete?.call ?? create);
  const completion = complete
    ? `{
          call: ${printCall(names, complete.call, '          ')},
          parameter: ${quote(complete.parameter)},
          value: ${printData(complete.value)},
        }`
    : 'null';
  return `
${printComment([description], '  ')}${printFitting(`${name}(`, declared, `): Promise<${result}> {`, '  ')}
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

const printDownload = (context: PrintContext, download: NamedDownload): string => {
  const { name, description, locate, url, sha256, size } = download;
  const declared = argumentsOf(context, locate).map((each) => each.declared);
  return `
${printComment([description], '  ')}${printFitting(`${name}(`, declared, '): Promise<Uint8Array<ArrayBuffer>> {', '  ')}
    return this.download(
      {
        locate: ${printCall(context.names, locate, '        ')},
${printProperties({ url, sha256, size }, '        ')}      },
      options,
    );
  }
`;
};

export const printTransfers = (context: PrintContext): string =>
  mapTransfers(context, printUpload, printDownload).join('');
