import type {
  ClientDownload,
  ClientModel,
  ClientOperation,
  ClientParameter,
  ClientUpload,
} from './client-model/client-model.ts';
import { findOperation, isInPath } from './client-model/operation-facts.ts';
import { type NamingRules, createNamer } from './naming.ts';

export type CallNames = {
  readonly method: string;
  readonly allPages: string | null;
  readonly parameters: ReadonlyMap<ClientParameter, string>;
};

export type ClientNames<Operation extends CallNames = CallNames> = {
  readonly types: ReadonlyMap<string, string>;
  readonly operations: ReadonlyMap<string, Operation>;
  /**
   * Names in the target language, keyed by credential name. Credentials that clients obtain themselves may be missing.
   */
  readonly credentials: ReadonlyMap<string, string>;
  /** Names of the uploads, followed by names of the downloads. */
  readonly transfers: readonly string[];
};

export const nameAll = (
  items: readonly { readonly name: string }[],
  claim: (name: string) => string,
): Map<string, string> => new Map(items.map(({ name }) => [name, claim(name)]));

export const zipNames = <Key>(keys: readonly Key[], names: readonly string[]): Map<Key, string> =>
  new Map(keys.map((key, index) => [key, names[index] ?? '']));

export const transferNames = ({ uploads, downloads }: ClientModel): string[] =>
  [...uploads, ...downloads].map(({ name }) => name);

export type NamedUpload = Omit<ClientUpload, 'create' | 'complete'> & {
  readonly create: ClientOperation;
  /** `call` omits the parameters, because the client takes their values from the result of `create`. */
  readonly complete:
    | (NonNullable<ClientUpload['complete']> & { readonly call: ClientOperation })
    | null;
};

export type NamedDownload = Omit<ClientDownload, 'locate'> & { readonly locate: ClientOperation };

type PrintContext = {
  readonly model: ClientModel;
  readonly names: Pick<ClientNames, 'transfers'>;
};

export const mapTransfers = <Context extends PrintContext, Output>(
  context: Context,
  printUpload: (context: Context, upload: NamedUpload) => Output,
  printDownload: (context: Context, download: NamedDownload) => Output,
): Output[] => {
  const { model, names } = context;
  const { uploads, downloads } = model;
  return [
    ...uploads.flatMap((upload, index) => {
      const create = findOperation(model, upload.create);
      const call = findOperation(model, upload.complete?.operation);
      const complete =
        upload.complete && call ? { ...upload.complete, call: { ...call, parameters: [] } } : null;
      const name = names.transfers[index] ?? '';
      return create ? printUpload(context, { ...upload, name, create, complete }) : [];
    }),
    ...downloads.flatMap((download, index) => {
      const locate = findOperation(model, download.locate);
      const name = names.transfers[uploads.length + index] ?? '';
      return locate ? printDownload(context, { ...download, name, locate }) : [];
    }),
  ];
};

export const pagedOperations = ({ operations }: ClientModel): ClientOperation[] =>
  operations.filter(({ pagination }) => pagination !== null);

/**
 * @param nameOwn returns the language-specific names of a call
 * @param otherNames names that share a scope with the calls
 */
export const nameCalls = <Own>(
  model: ClientModel,
  rules: NamingRules,
  nameOwn: (operation: ClientOperation, index: number) => Own,
  otherNames: readonly string[] = [],
) => {
  const claim = createNamer(rules);
  const methods = model.operations.map(({ id }) => claim(id));
  const transfers = transferNames(model).map((name) => claim(name));
  const operations = model.operations.map((operation, index) => {
    const allPages = operation.pagination ? claim(`${operation.id}All`) : null;
    const method = methods[index] ?? '';
    return [operation.id, { method, allPages, ...nameOwn(operation, index) }] as const;
  });
  const others = otherNames.map((name) => claim(name));
  return { operations: new Map(operations), transfers, others };
};

export const nameParameters = (
  { parameters }: ClientOperation,
  variables: NamingRules,
  properties: NamingRules,
  labelOf = ({ name }: ClientParameter): string => name,
): Map<ClientParameter, string> => {
  const nameVariable = createNamer(variables);
  const nameProperty = createNamer(properties);
  return new Map(
    parameters.map((parameter) => {
      const label = labelOf(parameter);
      return [parameter, isInPath(parameter) ? nameVariable(label) : nameProperty(label)];
    }),
  );
};
