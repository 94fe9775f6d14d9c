import { exactOf } from '../../../base/json/exact-number.ts';
import type { ClientModel } from '../client-model/client-model.ts';
import type { EnumConstant, Field } from '../client-model/client-types.ts';
import { type ClientNames, nameAll, nameCalls } from '../name-client.ts';
import { type NamingRules, assignNames, camelCase, createNamer, pascalCase } from '../naming.ts';
import { publicNames } from './runtime-source.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Reserved words in C#, and variables in the generated code. */
export const reservedVariables = words(
  'abstract as async await base bool break byte case catch char checked class const continue decimal default delegate do ' +
    'double else enum event explicit extern false finally fixed float for foreach goto if implicit in int interface internal ' +
    'is lock long namespace new null object operator out override params private protected public readonly ref return sbyte ' +
    'sealed short sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked unsafe ushort ' +
    'using virtual void volatile while body options cancellationToken request asked maxItems file plan complete json',
);

/** Platform and runtime types that generated code or callers use. */
const usedTypes =
  'Action Array ArgumentNullException CancellationToken Convert DateTime DateTimeOffset Dictionary Encoding Exception ' +
  'FormatException Func Guid IDictionary IDisposable IEquatable InvalidOperationException IReadOnlyDictionary IReadOnlyList ' +
  'List Obsolete ObsoleteAttribute OperationCanceledException Random StringComparer System Task TaskAwaiter TimeSpan ' +
  'UnityEngine Internal ApiRequest BodyFormat SessionEffect FieldReader FieldWriter Json JsonWriter IJsonValue IOptional ' +
  'Failure ClientCore ClientConfig CredentialConfig ProblemNames SessionConfig UploadPlan DownloadPlan Readers ErrorCodes';

const objectMembers =
  'Equals Finalize GetHashCode GetType MemberwiseClone ReferenceEquals ToString';

const coreMembers = `${objectMembers} Dispose IsSignedInAsync NewScope SendAsync SendForTextAsync SendForBytesAsync SendForResultAsync SendUnsignedAsync UploadAsync DownloadAsync ReadByCursorAsync ReadByNumberAsync ReadAsync RunAsync MockUrl Configure`;

const optionMembers = `${objectMembers} BaseUrl TokenStore SessionEnded Timeout Deadline MaxRetries MaxResponseBytes Random`;

export type Names = ClientNames & {
  readonly namespace: string;
  readonly client: string;
  readonly options: string;
};

export type PrintContext = { readonly model: ClientModel; readonly names: Names };

const variableRules = { notation: camelCase, fallback: 'value', reserved: reservedVariables };

const memberRules = (owner: string, taken: string): NamingRules => ({
  notation: pascalCase,
  fallback: 'Value',
  reserved: words(`${taken} ${owner}`),
});

const nameMembers = (names: readonly string[], owner: string, taken: string): string[] =>
  assignNames(names, memberRules(owner, taken));

export const nameFields = (fields: readonly Field[], owner: string): Map<Field, string> => {
  const claim = createNamer(memberRules(owner, `${objectMembers} Extra ToJson FromJson Write`));
  return new Map(fields.map((field) => [field, claim(field.name)]));
};

export const nameValues = (values: readonly EnumConstant[], owner: string): string[] =>
  nameMembers(
    values.map(({ value, name }) =>
      typeof value === 'string' || name !== ''
        ? name || String(value) || 'empty'
        : `value ${String(exactOf(value)).replace('-', 'minus ').replace('.', ' point ')}`,
    ),
    owner,
    `${objectMembers} Value`,
  );

export const nameCodes = (codes: readonly string[]): string[] =>
  nameMembers(codes, 'ErrorCodes', objectMembers);

export const nameClient = (model: ClientModel): Names => {
  const namespace = `${/^\d/.test(model.name) ? '_' : ''}${model.name}Api`;
  const claim = createNamer({
    notation: pascalCase,
    fallback: 'Type',
    reserved: new Set([...words(usedTypes), ...publicNames(), namespace]),
  });
  const client = claim(`${model.name}Client`);
  const options = claim(`${model.name}ClientOptions`);
  const { operations, transfers } = nameCalls(
    model,
    memberRules(client, coreMembers),
    ({ parameters }) => {
      const nameVariable = createNamer(variableRules);
      return { parameters: new Map(parameters.map((each) => [each, nameVariable(each.name)])) };
    },
  );
  return {
    namespace,
    client,
    options,
    types: nameAll(model.types, claim),
    operations,
    transfers,
    credentials: nameAll(model.credentials, createNamer(memberRules(options, optionMembers))),
  };
};
