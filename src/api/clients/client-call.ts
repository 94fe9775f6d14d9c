import type { ClientModel, ClientOperation, ClientParameter } from './client-model/client-model.ts';
import { findNamedType } from './client-model/named-types.ts';
import type { Field, NamedType, TypeRef } from './client-model/client-types.ts';
import { wordsOf } from '../document/identifiers.ts';
import { type NamingRules, assignNames } from './naming.ts';

/** The call of an operation as a reader pastes it, with the names of the client of a language. */
export type SampleCode = {
  readonly code: string;
  /** Variables that readers supply, typed as the language writes it. */
  readonly variables: readonly { readonly name: string; readonly type: string }[];
};

/**
 * Prints the sample of an operation.
 *
 * @param handledCode the error code that the sample handles by name, if the operation has one of its own
 */
export type PrintSample = (operation: ClientOperation, handledCode: string | null) => SampleCode;

/** The widest line of a sample, as in `src/api/samples`. */
const MAX_WIDTH = 100;

export const fitLine = (line: string, broken: string): string =>
  line.length <= MAX_WIDTH ? line : broken;

/** A longer body stands before its call. */
export const MAX_INLINE = 94;

/** Parts after a beginning, as many on a line as fit. */
export const fillLines = (
  start: string,
  parts: readonly string[],
  end: string,
  indent: string,
): string[] => {
  const lines: string[] = [];
  let line = start;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const added = isLast ? part : `${part}, `;
    if (`${line}${added}${isLast ? end : ''}`.trimEnd().length > MAX_WIDTH) {
      lines.push(line.trimEnd());
      line = indent;
    }
    line += added;
  }
  return [...lines, `${line}${end}`];
};

type ObjectType = Extract<NamedType, { readonly kind: 'object' }>;

const objectOf = (model: ClientModel, type: TypeRef): ObjectType | null => {
  const named = findNamedType(model, type);
  return named?.kind === 'object' ? named : null;
};

/** More fields than these would make a sample longer than what it shows: only the required ones stay. */
const MAX_FIELDS = 6;

type SampleBody =
  | { readonly kind: 'object'; readonly type: ObjectType; readonly fields: readonly Field[] }
  | { readonly kind: 'whole'; readonly type: TypeRef };

/** What a sample sends: required properties, and those of the example. Null without a body, or where none is needed. */
const bodyOf = (model: ClientModel, { body }: ClientOperation): SampleBody | null => {
  if (!body) {
    return null;
  }
  const type = body.format === 'json' ? objectOf(model, body.type) : null;
  if (!type) {
    return body.isRequired ? { kind: 'whole', type: body.type } : null;
  }
  const example = new Set(Object.keys(body.example ?? {}));
  const sent = type.fields.filter(({ direction }) => direction !== 'response');
  const shown = sent.filter(({ isRequired, name }) => isRequired || example.has(name));
  const fields = shown.length <= MAX_FIELDS ? shown : sent.filter(({ isRequired }) => isRequired);
  return fields.length === 0 && !body.isRequired ? null : { kind: 'object', type, fields };
};

type Passed<Value> = { readonly value: Value; readonly variable: string };

export type ClientCall = {
  readonly path: readonly Passed<ClientParameter>[];
  readonly body: SampleBody | null;
  /** The properties of the body, in the order of `body.fields`; one for a body as a whole. */
  readonly bodyVariables: readonly string[];
  /** Those outside of the path that samples pass. */
  readonly others: readonly Passed<ClientParameter>[];
  /** The variable of the idempotency key; null where the client makes one itself. */
  readonly key: string | null;
  /** Warnings before the call, such as that a credential never leaves a server. */
  readonly notes: readonly string[];
};

/** Refreshing in parallel to the client presents a spent token, which ends the session. */
const refreshNote =
  'The client renews its own session. Call this only for one that it does not keep.';

/** The name of a property; with the first word of its type where the language has taken it: `name` → `uploadName`. */
const nameInSample = (type: string, name: string, { notation, reserved }: NamingRules): string =>
  reserved.has(notation(name)) ? `${wordsOf(type)[0] ?? ''} ${name}` : name;

/** The name of the call that uploads a file, for the operation that is its last step: by itself, it needs the steps before. */
const uploadOf = (
  { uploads }: ClientModel,
  { id }: ClientOperation,
  transfers: readonly string[],
): string | undefined => transfers[uploads.findIndex(({ complete }) => complete?.operation === id)];

/**
 * Reads what a sample passes. All of its variables have names of their own, none of them in `reserved`.
 *
 * @param transfers the names of `ClientNames.transfers`
 */
export const readClientCall = (
  model: ClientModel,
  operation: ClientOperation,
  rules: NamingRules,
  transfers: readonly string[],
): ClientCall => {
  const { parameters, idempotency, security } = operation;
  const path = parameters.filter(({ in: location }) => location === 'path');
  const others = parameters.filter(
    ({ in: location, isInSamples }) => location !== 'path' && isInSamples,
  );
  const body = bodyOf(model, operation);
  const bodyNames =
    body?.kind === 'object'
      ? body.fields.map(({ name }) => nameInSample(body.type.name, name, rules))
      : [];
  const needsKey = idempotency?.isInSamples === true;
  const variables = assignNames(
    [
      ...path.map(({ name }) => name),
      ...(body?.kind === 'whole' ? ['content'] : bodyNames),
      ...others.map(({ name }) => name),
      ...(needsKey ? ['idempotencyKey'] : []),
    ],
    rules,
  );
  const bodyCount = body?.kind === 'whole' ? 1 : bodyNames.length;
  const pass = (list: readonly ClientParameter[], start: number): Passed<ClientParameter>[] =>
    list.map((value, index) => ({ value, variable: variables[start + index] ?? '' }));
  const [needed = []] = security;
  const upload = uploadOf(model, operation, transfers);
  return {
    path: pass(path, 0),
    body,
    bodyVariables: variables.slice(path.length, path.length + bodyCount),
    others: pass(others, path.length + bodyCount),
    key: needsKey ? (variables.at(-1) ?? null) : null,
    notes: [
      ...model.credentials.flatMap(({ name, note }) =>
        note !== null && needed.includes(name) ? [note] : [],
      ),
      ...(model.session?.refresh?.operation === operation.id ? [refreshNote] : []),
      ...(upload === undefined ? [] : [`${upload} makes this call, and those before it.`]),
    ],
  };
};

/** How a language writes the types of what readers supply. */
type VariableTypes = {
  readonly ofValue: (type: TypeRef) => string;
  /** Type of a property, if optional ones differ. */
  readonly ofField?: (field: Field) => string;
  /** Type of a whole body, if it differs from its schema. */
  readonly ofBody?: string;
  readonly text: string;
};

export const variablesOf = (
  { path, body, bodyVariables, others, key }: ClientCall,
  { ofValue, ofField = ({ type }) => ofValue(type), ofBody, text }: VariableTypes,
): SampleCode['variables'] => {
  const ofParameters = (list: readonly Passed<ClientParameter>[]) =>
    list.map(({ value, variable }) => ({ name: variable, type: ofValue(value.type) }));
  const bodyTypes =
    body?.kind === 'object' ? body.fields.map(ofField) : body ? [ofBody ?? ofValue(body.type)] : [];
  return [
    ...ofParameters(path),
    ...bodyTypes.map((type, index) => ({ name: bodyVariables[index] ?? '', type })),
    ...ofParameters(others),
    ...(key === null ? [] : [{ name: key, type: text }]),
  ];
};

/** Characters that end a line in one of the languages, or that change the direction of text. */
const unsafeInComments = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\\]+/gu;

export const printNotes = ({ notes }: ClientCall, marker: string): string[] =>
  notes.map((note) => `${marker} ${note.replaceAll(unsafeInComments, ' ').trim()}`);
