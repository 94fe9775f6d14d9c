import type { ClientModel, ClientOperation, ClientParameter } from './client-model/client-model.ts';
import { findNamedType } from './client-model/named-types.ts';
import { isInPath, otherParameters } from './client-model/operation-facts.ts';
import type { Field, NamedType, TypeRef } from './client-model/client-types.ts';
import { wordsOf } from '../document/identifiers.ts';
import { MAX_WIDTH } from '../samples/sample.ts';
import { type NamingRules, assignNames } from './naming.ts';

export type SampleCode = {
  readonly code: string;
  readonly variables: readonly { readonly name: string; readonly type: string }[];
};

/** @param handledCode the error code that the sample handles, if the operation has its own */
export type PrintSample = (operation: ClientOperation, handledCode: string | null) => SampleCode;

/** A longer body becomes a variable before the call. */
export const MAX_INLINE = 94;

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

/** Samples of larger objects pass required fields only. */
const MAX_FIELDS = 6;

type SampleBody =
  | { readonly kind: 'object'; readonly type: ObjectType; readonly fields: readonly Field[] }
  | { readonly kind: 'whole'; readonly type: TypeRef };

/** Required fields, and fields of the example. Null if the sample sends no body. */
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
  /** In the order of `body.fields`; one variable if the body is not an object. */
  readonly bodyVariables: readonly string[];
  readonly others: readonly Passed<ClientParameter>[];
  /** Variable of the idempotency key; null if the client generates the key. */
  readonly key: string | null;
  /** Warnings before the call, such as that a credential never leaves a server. */
  readonly notes: readonly string[];
};

/** A second refresh reuses a spent token, which ends the session. */
const refreshNote =
  'The client renews its own session. Call this only for one that it does not keep.';

/** Prefixes a reserved property name with the first word of its type: `name` → `uploadName`. */
const nameInSample = (type: string, name: string, { notation, reserved }: NamingRules): string =>
  reserved.has(notation(name)) ? `${wordsOf(type)[0] ?? ''} ${name}` : name;

/** Name of the upload call whose last step is this operation. */
const uploadOf = (
  { uploads }: ClientModel,
  { id }: ClientOperation,
  transfers: readonly string[],
): string | undefined => transfers[uploads.findIndex(({ complete }) => complete?.operation === id)];

/**
 * Reads the arguments of a sample. Variable names are unique and not in `reserved`.
 *
 * @param transfers `ClientNames.transfers`
 */
export const readClientCall = (
  model: ClientModel,
  operation: ClientOperation,
  rules: NamingRules,
  transfers: readonly string[],
): ClientCall => {
  const { parameters, idempotency, security } = operation;
  const path = parameters.filter(isInPath);
  const others = otherParameters(operation).filter(({ isInSamples }) => isInSamples);
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

type VariableTypes = {
  readonly ofValue: (type: TypeRef) => string;
  readonly ofField?: (field: Field) => string;
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

/** Characters that end a line in one of the languages, or change the text direction. */
const unsafeInComments = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\\]+/gu;

export const printNotes = ({ notes }: ClientCall, marker: string): string[] =>
  notes.map((note) => `${marker} ${note.replaceAll(unsafeInComments, ' ').trim()}`);
