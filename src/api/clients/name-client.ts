import type {
  ClientDownload,
  ClientModel,
  ClientOperation,
  ClientParameter,
  ClientUpload,
} from './client-model/client-model.ts';
import { findOperation, isInPath, otherParameters } from './client-model/operation-facts.ts';
import { type NamingRules, assignNames } from './naming.ts';

export type CallNames = {
  readonly method: string;
  /** Name of the iterator that lists all pages; null without pages. */
  readonly allPages: string | null;
  readonly parameters: ReadonlyMap<ClientParameter, string>;
};

export type ClientNames<Operation extends CallNames = CallNames> = {
  readonly types: ReadonlyMap<string, string>;
  readonly operations: ReadonlyMap<string, Operation>;
  /** By name of the credential; those that clients get by themselves may be missing. */
  readonly credentials: ReadonlyMap<string, string>;
  /** Uploads first, then downloads. */
  readonly transfers: readonly string[];
};

/** Names for lists that share one scope. Earlier lists take precedence. */
export const assignGroups = <Group extends string>(
  groups: Readonly<Record<Group, readonly string[]>>,
  rules: NamingRules,
): Readonly<Record<Group, string[]>> => {
  const lists = Object.entries<readonly string[]>(groups);
  const names = assignNames(
    lists.flatMap(([, list]) => list),
    rules,
  );
  return Object.fromEntries(
    lists.map(([group, { length }]) => [group, names.splice(0, length)]),
  ) as Record<Group, string[]>;
};

export const zipNames = <Key>(keys: readonly Key[], names: readonly string[]): Map<Key, string> =>
  new Map(keys.map((key, index) => [key, names[index] ?? '']));

export const transferNames = ({ uploads, downloads }: ClientModel): string[] =>
  [...uploads, ...downloads].map(({ name }) => name);

/** With its name in the language, and with operations instead of their ids. */
export type NamedUpload = Omit<ClientUpload, 'create' | 'complete'> & {
  readonly create: ClientOperation;
  /** The client adds the parameters of `call` itself. */
  readonly complete:
    (NonNullable<ClientUpload['complete']> & { readonly call: ClientOperation }) | null;
};

export type NamedDownload = Omit<ClientDownload, 'locate'> & { readonly locate: ClientOperation };

type Printing = {
  readonly model: ClientModel;
  readonly names: Pick<ClientNames, 'transfers'>;
};

/** In the order of `ClientNames.transfers`. */
export const mapTransfers = <Own extends Printing, Printed>(
  printing: Own,
  printUpload: (printing: Own, upload: NamedUpload) => Printed,
  printDownload: (printing: Own, download: NamedDownload) => Printed,
): Printed[] => {
  const { model, names } = printing;
  const { uploads, downloads } = model;
  return [
    ...uploads.flatMap((upload, index) => {
      const create = findOperation(model, upload.create);
      const call = findOperation(model, upload.complete?.operation);
      const complete =
        upload.complete && call ? { ...upload.complete, call: { ...call, parameters: [] } } : null;
      const name = names.transfers[index] ?? '';
      return create ? printUpload(printing, { ...upload, name, create, complete }) : [];
    }),
    ...downloads.flatMap((download, index) => {
      const locate = findOperation(model, download.locate);
      const name = names.transfers[uploads.length + index] ?? '';
      return locate ? printDownload(printing, { ...download, name, locate }) : [];
    }),
  ];
};

export const describeTransfers = (
  { uploads, downloads }: ClientModel,
  { transfers }: Pick<ClientNames, 'transfers'>,
): string => {
  return [
    ...uploads.map(
      ({ complete }, index) =>
        `\`${transfers[index] ?? ''}\` announces a file${complete === null ? ' and sends it' : ', sends it, and confirms it'}.`,
    ),
    ...downloads.map(({ size, sha256 }, index) => {
      const compared = [size && 'size', sha256 && 'hash'].filter(Boolean).join(' and ');
      const check = compared === '' ? '' : `, and compares its ${compared}`;
      return `\`${transfers[uploads.length + index] ?? ''}\` loads a file${check}.`;
    }),
  ].join(' ');
};

export const pagedOperations = ({ operations }: ClientModel): ClientOperation[] =>
  operations.filter(({ pagination }) => pagination !== null);

/**
 * Names of calls and transfers.
 *
 * @param nameOwn returns the other names of a call
 * @param otherNames share the scope of the calls
 */
export const nameCalls = <Own>(
  model: ClientModel,
  rules: NamingRules,
  nameOwn: (operation: ClientOperation, index: number) => Own,
  otherNames: readonly string[] = [],
) => {
  const paged = pagedOperations(model);
  const { calls, transfers, pages, others } = assignGroups(
    {
      calls: model.operations.map(({ id }) => id),
      transfers: transferNames(model),
      pages: paged.map(({ id }) => `${id}All`),
      others: otherNames,
    },
    rules,
  );
  const operations = model.operations.map((operation, index) => {
    const method = calls[index] ?? '';
    const allPages = pages[paged.indexOf(operation)] ?? null;
    return [operation.id, { method, allPages, ...nameOwn(operation, index) }] as const;
  });
  return { operations: new Map(operations), transfers, others };
};

/** Path parameters become variables; other parameters become properties of one object. */
export const nameParameters = (
  operation: ClientOperation,
  nameVariables: (parameters: readonly ClientParameter[]) => string[],
  nameProperties: (parameters: readonly ClientParameter[]) => string[],
): Map<ClientParameter, string> => {
  const inPath = operation.parameters.filter(isInPath);
  const others = otherParameters(operation);
  return zipNames([...inPath, ...others], [...nameVariables(inPath), ...nameProperties(others)]);
};
