import type { ClientModel, ClientOperation, ClientParameter } from '../model/client-model.ts';
import type { Field } from '../model/client-types.ts';
import { assignNames, camelCase, pascalCase } from '../naming.ts';
import { publicNames } from './runtime-source.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words that no parameter can have as its name, and variables of the printed code. */
export const reservedVariables = words(
  'abstract as async await base bool break byte case catch char checked class const continue decimal default delegate do ' +
    'double else enum event explicit extern false finally fixed float for foreach goto if implicit in int interface internal ' +
    'is lock long namespace new null object operator out override params private protected public readonly ref return sbyte ' +
    'sealed short sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked unsafe ushort ' +
    'using virtual void volatile while body options cancellationToken request page maxItems file plan complete json',
);

/** Types of the platform and of the run-time part that the printed code and what callers see use. */
const usedTypes =
  'Action Array ArgumentNullException CancellationToken Convert DateTime DateTimeOffset Dictionary Encoding Exception ' +
  'FormatException Func Guid IDictionary IDisposable IEquatable InvalidOperationException IReadOnlyDictionary IReadOnlyList ' +
  'List Obsolete ObsoleteAttribute OperationCanceledException Random StringComparer System Task TaskAwaiter TimeSpan ' +
  'UnityEngine Internal ApiRequest BodyFormat SessionEffect FieldReader FieldWriter Json JsonWriter IJsonValue IOptional ' +
  'Failure ClientCore ClientConfig CredentialPlace ProblemNames SessionConfig UploadPlan DownloadPlan Readers ErrorCodes';

/** Members that every object has. */
const objectMembers =
  'Equals Finalize GetHashCode GetType MemberwiseClone ReferenceEquals ToString';

const coreMembers = `${objectMembers} Dispose IsSignedInAsync NewScope SendAsync SendForTextAsync SendForBytesAsync SendForResultAsync SendUnsignedAsync UploadAsync DownloadAsync ReadAllAsync ReadAsync RunAsync MockUrl Configure`;

const optionMembers = `${objectMembers} BaseUrl TokenStore SessionEnded Timeout Deadline MaxRetries MaxResponseBytes Random`;

type OperationNames = {
  readonly method: string;
  /** Of the call for all pages; null where there are none. */
  readonly allPages: string | null;
  readonly parameters: ReadonlyMap<ClientParameter, string>;
};

export type Names = {
  readonly namespace: string;
  readonly client: string;
  readonly options: string;
  /** By the name in the model. */
  readonly types: ReadonlyMap<string, string>;
  /** By id. */
  readonly operations: ReadonlyMap<string, OperationNames>;
  /** Of uploads and downloads, in this order. */
  readonly transfers: readonly string[];
  /** Properties of the options, by the name of the credential. */
  readonly credentials: ReadonlyMap<string, string>;
};

/** Members of a class, which cannot have its name. */
const nameMembers = (names: readonly string[], owner: string, taken: string): string[] =>
  assignNames(names, {
    notation: pascalCase,
    fallback: 'Value',
    reserved: words(`${taken} ${owner}`),
  });

/** The properties of a class. */
export const nameFields = (fields: readonly Field[], owner: string): string[] =>
  nameMembers(
    fields.map(({ name }) => name),
    owner,
    `${objectMembers} Extra ToJson FromJson Write`,
  );

/** The known values of an enumeration. */
export const nameValues = (values: readonly (string | number)[], owner: string): string[] =>
  nameMembers(
    values.map((value) =>
      typeof value === 'string'
        ? value || 'empty'
        : `value ${String(value).replace('-', 'minus ').replace('.', ' point ')}`,
    ),
    owner,
    `${objectMembers} Value`,
  );

/** The constants of error codes. */
export const nameCodes = (codes: readonly string[]): string[] =>
  nameMembers(codes, 'ErrorCodes', objectMembers);

const parameterNames = ({ parameters }: ClientOperation): Map<ClientParameter, string> => {
  const names = assignNames(
    parameters.map(({ name }) => name),
    { notation: camelCase, fallback: 'value', reserved: reservedVariables },
  );
  return new Map(parameters.map((parameter, index) => [parameter, names[index] ?? '']));
};

/** All names of a client: types share one scope, calls another one. */
export const nameClient = (model: ClientModel): Names => {
  const { operations, types } = model;
  const namespace = `${/^\d/.test(model.name) ? '_' : ''}${model.name}Api`;
  const [client = '', options = '', ...typeNames] = assignNames(
    [`${model.name}Client`, `${model.name}ClientOptions`, ...types.map(({ name }) => name)],
    {
      notation: pascalCase,
      fallback: 'Type',
      reserved: new Set([...words(usedTypes), ...publicNames(), namespace]),
    },
  );
  const transfers = [...model.uploads, ...model.downloads].map(({ name }) => name);
  const paged = operations.filter(({ pagination }) => pagination !== null);
  const calls = nameMembers(
    [...operations.map(({ id }) => id), ...transfers, ...paged.map(({ id }) => `${id}All`)],
    client,
    coreMembers,
  );
  const credentials = nameMembers(
    model.credentials.map(({ name }) => name),
    options,
    optionMembers,
  );
  const pageNames = calls.slice(operations.length + transfers.length);
  return {
    namespace,
    client,
    options,
    types: new Map(types.map(({ name }, index) => [name, typeNames[index] ?? ''])),
    operations: new Map(
      operations.map((operation, index) => [
        operation.id,
        {
          method: calls[index] ?? '',
          allPages: pageNames[paged.indexOf(operation)] ?? null,
          parameters: parameterNames(operation),
        },
      ]),
    ),
    transfers: calls.slice(operations.length, operations.length + transfers.length),
    credentials: new Map(
      model.credentials.map(({ name }, index) => [name, credentials[index] ?? '']),
    ),
  };
};
