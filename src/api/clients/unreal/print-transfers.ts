import type { BodyPath } from '../client-model/client-model.ts';
import { printCall, printResultType } from './print-call.ts';
import { printArguments, printMethod } from './print-operation.ts';
import { printType } from './print-type.ts';
import type { PrintedType } from './print-types.ts';
import { quote, quoteList } from './quote.ts';
import type { PrintContext } from './names.ts';
import { type NamedDownload, type NamedUpload, mapTransfers } from '../name-client.ts';

const printPaths = (paths: Readonly<Record<string, BodyPath | null>>): string =>
  Object.entries(paths)
    .map(([name, path]) => (path === null ? '' : `\tPlan.${name} = ${quoteList(path)};\n`))
    .join('');

const printUpload = (context: PrintContext, upload: NamedUpload): PrintedType[] => {
  const { name, create, complete, size, sha256, url, method, headers } = upload;
  if (!create.body) {
    return [];
  }
  const completion = complete
    ? `${printCall(context, complete.call, { variable: 'Complete' })}	Plan.Complete = MoveTemp(Complete);
	Plan.Parameter = ${quote(complete.parameter)};
	Plan.Value = ${quoteList(complete.value)};
`
    : '';
  const result = printResultType(context, complete?.call ?? create);
  const required = { ...create, body: { ...create.body, isRequired: true } };
  return [
    printMethod(
      name,
      [...printArguments(context, required), 'const TArray<uint8>& File'],
      result,
      [upload.description],
      `${printCall(context, create, { withBody: false })}	FUploadPlan Plan(MoveTemp(Call));
	Plan.MediaType = ${quote(create.body.mediaType)};
	Plan.Body = TJson<${printType(context, create.body.type)}>::Write(Body);
${printPaths({ Size: size, Sha256: sha256, Url: url, Method: method, Headers: headers })}${completion}	return Upload<${result}>(Core.ToSharedRef(), MoveTemp(Plan), File, Options, MoveTemp(OnDone));
`,
    ),
  ];
};

const printDownload = (context: PrintContext, download: NamedDownload): PrintedType[] => {
  const { name, locate, url, sha256, size } = download;
  return [
    printMethod(
      name,
      printArguments(context, locate),
      'TArray<uint8>',
      [download.description],
      `${printCall(context, locate)}	FDownloadPlan Plan(MoveTemp(Call));
${printPaths({ Url: url, Sha256: sha256, Size: size })}	return Download(Core.ToSharedRef(), MoveTemp(Plan), Options, MoveTemp(OnDone));
`,
    ),
  ];
};

export const printTransfers = (context: PrintContext): PrintedType[] =>
  mapTransfers(context, printUpload, printDownload).flat();
