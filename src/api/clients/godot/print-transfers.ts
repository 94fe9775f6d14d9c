import type { ClientOperation, ClientResult } from '../client-model/client-model.ts';
import { type NamedDownload, type NamedUpload, mapTransfers } from '../name-client.ts';
import { printComment } from './print-comment.ts';
import { argumentsOf, printResult } from './print-operation.ts';
import { printPlan } from './print-plan.ts';
import type { Printing } from './print-types.ts';
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
  printing: Printing,
  { name, description }: NamedUpload | NamedDownload,
  declared: readonly { readonly declared: string }[],
  last: ClientOperation,
  body: string,
): PrintedTransfer => {
  const result = last.result ? (printing.names.transferResults.get(name) ?? '') : 'Outcome';
  const head = printList(
    `func ${name}(`,
    declared.map((each) => each.declared),
    `) -> ${result}:`,
    '',
  );
  const value = last.result ? `${result}.new(received)` : 'received';
  return {
    declaration: `${printComment([description])}${head}${body}\treturn ${value}\n`,
    result: printResult(printing, last, result, name),
  };
};

const printUpload = (printing: Printing, upload: NamedUpload): PrintedTransfer => {
  const { create, complete, size, sha256, url, method, headers } = upload;
  const { parameter, value } = complete ?? {};
  const confirm = complete ? printPlan(printing, complete.call, 'complete') : '';
  return printTransfer(
    printing,
    upload,
    argumentsOf(printing, create, true),
    complete?.call ?? create,
    `${printPlan(printing, create)}${confirm}${printPaths({ size, sha256, url, method, headers, parameter, value })}\tvar received := await _upload(plan, paths, ${complete ? 'complete' : 'null'}, file, options)\n`,
  );
};

const fileResult: ClientResult = {
  format: 'binary',
  type: { kind: 'scalar', scalar: 'bytes' },
  description: 'The bytes of the file.',
  mayBeEmpty: false,
};

const printDownload = (printing: Printing, download: NamedDownload): PrintedTransfer => {
  const { locate, url, sha256, size } = download;
  return printTransfer(
    printing,
    download,
    argumentsOf(printing, locate),
    { ...locate, result: fileResult },
    `${printPlan(printing, locate)}${printPaths({ url, sha256, size })}\tvar received := await _download(plan, paths, options)\n`,
  );
};

export const printTransfers = (printing: Printing): PrintedTransfer[] =>
  mapTransfers(printing, printUpload, printDownload);
