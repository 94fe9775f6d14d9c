import type { ClientOperation } from '../client-model/client-model.ts';
import { printComment } from './print-comment.ts';
import { argumentsOf, printResult } from './print-operation.ts';
import { printPlan } from './print-plan.ts';
import type { Printing } from './print-types.ts';
import { printData, printList } from './quote.ts';
import { findOperation } from '../client-model/operation-facts.ts';

const printPaths = (paths: Readonly<Record<string, unknown>>): string =>
  printList(
    'var paths := {',
    Object.entries(paths)
      .filter(([, path]) => path !== null && path !== undefined)
      .map(([name, path]) => `"${name}": ${printData(path)}`),
    '}',
    '\t',
  );

export const printTransfers = (
  printing: Printing,
): { readonly functions: string[]; readonly classes: string[] } => {
  const { model, names } = printing;
  const functions: string[] = [];
  const classes: string[] = [];
  const add = (
    index: number,
    description: string,
    operation: ClientOperation,
    last: ClientOperation,
    hasFile: boolean,
    body: string,
  ): void => {
    const name = names.transfers[index] ?? '';
    const result = last.result ? (names.transferResults[index] ?? '') : 'Outcome';
    const declared = argumentsOf(printing, operation, hasFile).map((each) => each.declared);
    const value = last.result ? `${result}.new(received)` : 'received';
    functions.push(
      `${printComment([description])}${printList(`func ${name}(`, declared, `) -> ${result}:`, '')}${body}\treturn ${value}\n`,
    );
    classes.push(printResult(printing, last, result, name));
  };
  for (const [index, upload] of model.uploads.entries()) {
    const create = findOperation(model, upload.create);
    const complete = findOperation(model, upload.complete?.operation);
    if (create) {
      const { size, sha256, url, method, headers } = upload;
      const { parameter, value } = upload.complete ?? {};
      add(
        index,
        upload.description,
        create,
        complete ?? create,
        true,
        `${printPlan(printing, create)}${complete ? printPlan(printing, { ...complete, parameters: [] }, 'complete') : ''}${printPaths({ size, sha256, url, method, headers, parameter, value })}\tvar received := await _upload(plan, paths, ${complete ? 'complete' : 'null'}, file, options)\n`,
      );
    }
  }
  for (const [index, download] of model.downloads.entries()) {
    const locate = findOperation(model, download.locate);
    if (locate) {
      const { url, sha256, size } = download;
      const bytes: ClientOperation = {
        ...locate,
        result: {
          format: 'binary',
          type: { kind: 'scalar', scalar: 'bytes' },
          description: 'The bytes of the file.',
          mayBeEmpty: false,
        },
      };
      add(
        model.uploads.length + index,
        download.description,
        locate,
        bytes,
        false,
        `${printPlan(printing, locate)}${printPaths({ url, sha256, size })}\tvar received := await _download(plan, paths, options)\n`,
      );
    }
  }
  return { functions, classes: classes.filter((text) => text !== '') };
};
