import type {
  BodyPath,
  ClientDownload,
  ClientModel,
  ClientOperation,
  ClientUpload,
} from '../model/client-model.ts';
import type { Names } from './names.ts';
import { printCall, printResultType } from './print-call.ts';
import { printArguments, printMethod } from './print-operation.ts';
import type { PrintedType } from './print-enum.ts';
import { printType } from './print-type.ts';
import { quote, quoteList } from './quote.ts';

const find = (model: ClientModel, id: string): ClientOperation | undefined =>
  model.operations.find((operation) => operation.id === id);

const printPaths = (paths: Readonly<Record<string, BodyPath | null>>): string =>
  Object.entries(paths)
    .map(([name, path]) => (path === null ? '' : `\tPlan.${name} = ${quoteList(path)};\n`))
    .join('');

const printUpload = (
  model: ClientModel,
  names: Names,
  upload: ClientUpload,
  name: string,
): PrintedType[] => {
  const create = find(model, upload.create);
  const complete = upload.complete && find(model, upload.complete.operation);
  if (!create?.body) {
    return [];
  }
  const { size, sha256, url, method, headers } = upload;
  const completion =
    complete && upload.complete
      ? `${printCall(model, names, { ...complete, parameters: [] }, { variable: 'Complete' })}	Plan.Complete = MoveTemp(Complete);
	Plan.Parameter = ${quote(upload.complete.parameter)};
	Plan.Value = ${quoteList(upload.complete.value)};
`
      : '';
  const result = printResultType(model, names, complete ?? create);
  const required = { ...create, body: { ...create.body, isRequired: true } };
  return [
    printMethod(
      name,
      [...printArguments(model, names, required), 'const TArray<uint8>& File'],
      result,
      [upload.description],
      `${printCall(model, names, create, { withBody: false })}	FUploadPlan Plan(MoveTemp(Call));
	Plan.MediaType = ${quote(create.body.mediaType)};
	Plan.Body = TJson<${printType(model, names, create.body.type)}>::Write(Body);
${printPaths({ Size: size, Sha256: sha256, Url: url, Method: method, Headers: headers })}${completion}	return Upload<${result}>(Core.ToSharedRef(), MoveTemp(Plan), File, Options, MoveTemp(OnDone));
`,
    ),
  ];
};

const printDownload = (
  model: ClientModel,
  names: Names,
  download: ClientDownload,
  name: string,
): PrintedType[] => {
  const locate = find(model, download.locate);
  if (!locate) {
    return [];
  }
  const { url, sha256, size } = download;
  return [
    printMethod(
      name,
      printArguments(model, names, locate),
      'TArray<uint8>',
      [download.description],
      `${printCall(model, names, locate)}	FDownloadPlan Plan(MoveTemp(Call));
${printPaths({ Url: url, Sha256: sha256, Size: size })}	return Download(Core.ToSharedRef(), MoveTemp(Plan), Options, MoveTemp(OnDone));
`,
    ),
  ];
};

/** The methods that move files to and from signed addresses. */
export const printTransfers = (model: ClientModel, names: Names): PrintedType[] => {
  const { uploads, downloads } = model;
  return [
    ...uploads.flatMap((upload, index) =>
      printUpload(model, names, upload, names.transfers[index] ?? ''),
    ),
    ...downloads.flatMap((download, index) =>
      printDownload(model, names, download, names.transfers[uploads.length + index] ?? ''),
    ),
  ];
};
