import type { ClientOperation, ClientResult } from '../client-model/client-model.ts';
import { type NamedDownload, type NamedUpload, mapTransfers } from '../name-client.ts';
import { printComment } from './print-comment.ts';
import { argumentsOf, printResult } from './print-operation.ts';
import { printPlan } from './print-plan.ts';
import type { PrintContext } from './print-types.ts';
import { printData, printList } from './quote.ts';

const printPaths = (paths: Readonly<Record<string, unknown>>): string =>
  printList(
    'var paths := {',
    Object.entries(paths)
      .filter(([, path]) => path !== null && path !== undefined)
      .map(([name, path]) => `"${name}": ${printData(path)}`),
    '}',
    '\t',
  );

type PrintedTransfer = { readonly declaration: string; readonly result: string };

const printTransfer = (
  context: PrintContext,
  { name, description }: NamedUpload | NamedDownload,
  declared: readonly { readonly declared: string }[],
  last: ClientOperation,
  body: string,
): PrintedTransfer => {
  const result = last.result ? (context.names.transferResults.get(name) ?? '') : 'Outcome';
  const head = printList(
    `func ${name}(`,
    declared.map((each) => each.declared),
    `) -> ${result}:`,
    '',
  );
  const value = last.result ? `${result}.new(received)` : 'received';
  return {
    declaration: `${printComment([description])}${head}${body}\treturn ${value}\n`,
    result: printResult(context, last, result, name),
  };
};

const printUpload = (context: PrintContext, upload: NamedUpload): PrintedTransfer => {
  const { create, complete, size, sha256, url, method, headers } = upload;
  const { parameter, value } = complete ?? {};
  const confirm = complete ? printPlan(context, complete.call, 'complete') : '';
  return printTransfer(
    context,
    upload,
    argumentsOf(context, create, true),
    complete?.call ?? create,
    `${printPlan(context, create)}${confirm}${printPaths({ size, sha256, url, method, headers, parameter, value })}\tvar received := await _upload(plan, paths, ${complete ? 'complete' : 'null'}, file, options)\n`,
  );
};

const fileResult: ClientResult = {
  format: 'binary',
  type: { kind: 'scalar', scalar: 'bytes' },
  description: 'The bytes of the file.',
  canBeEmpty: false,
  stream: null,
  hasOtherStream: false,
};

const printDownload = (context: PrintContext, download: NamedDownload): PrintedTransfer => {
  const { locate, url, sha256, size } = download;
  return printTransfer(
    context,
    download,
    argumentsOf(context, locate),
    { ...locate, result: fileResult },
    `${printPlan(context, locate)}${printPaths({ url, sha256, size })}\tvar received := await _download(plan, paths, options)\n`,
  );
};

export const printTransfers = (context: PrintContext): PrintedTransfer[] =>
  mapTransfers(context, printUpload, printDownload);
