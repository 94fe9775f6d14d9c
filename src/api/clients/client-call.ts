import type { ClientModel, ClientOperation, ClientParameter } from './client-model/client-model.ts';
import { findNamedType } from './client-model/named-types.ts';
import { isInPath, otherParameters } from './client-model/operation-facts.ts';
import type { Field, NamedType, TypeRef } from './client-model/client-types.ts';
import { wordsOf } from '../document/identifiers.ts';
import { MAX_WIDTH } from '../samples/sample.ts';
import { type NamingRules, createNamer } from './naming.ts';

export type SampleCode = {
  readonly code: string;
  readonly variables: readonly { readonly name: string; readonly type: string }[];
};

export type PrintSample = (operation: ClientOperation, handledCode: string | null) => SampleCode;

/** Maximum length of an inline body, in characters. A longer body is assigned to a variable before the call. */
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

/**
 * Samples pass all fields of an object that has at most this many. For larger objects, they pass only the required
 * fields.
 */
const MAX_FIELDS = 6;

type CallArgument<Value> = { readonly value: Value; readonly variable: string };

type BodyArgument =
  | {
      readonly kind: 'object';
      readonly type: ObjectType;
      readonly fields: readonly CallArgument<Field>[];
    }
  | { readonly kind: 'whole'; readonly type: TypeRef; readonly variable: string };

const fieldsOf = ({ fields }: ObjectType, example: unknown): readonly Field[] => {
  const given = new Set(Object.keys(example ?? {}));
  const sent = fields.filter(({ direction }) => direction !== 'response');
  const shown = sent.filter(({ isRequired, name }) => isRequired || given.has(name));
  return shown.length <= MAX_FIELDS ? shown : sent.filter(({ isRequired }) => isRequired);
};

export type ClientCall = {
  readonly path: readonly CallArgument<ClientParameter>[];
  readonly body: BodyArgument | null;
  readonly others: readonly CallArgument<ClientParameter>[];
  /** Variable that holds the idempotency key; null if the client generates the key. */
  readonly key: string | null;
  readonly notes: readonly string[];
};

/**
 * If a caller exchanged the client's refresh token, the token would become invalid. The API would treat the client's
 * next refresh as token reuse, and end the session.
 */
const refreshNote =
  'The client renews its own session. Call this only for one that it does not keep.';

/** Puts the first word of the type in front of a reserved name: `name` in `UploadInput` → `upload name`. */
const nameInSample = (type: string, name: string, { notation, reserved }: NamingRules): string =>
  reserved.has(notation(name)) ? `${wordsOf(type)[0] ?? ''} ${name}` : name;

const uploadOf = (
  { uploads }: ClientModel,
  { id }: ClientOperation,
  transfers: readonly string[],
): string | undefined => transfers[uploads.findIndex(({ complete }) => complete?.operation === id)];

/**
 * Chooses variable names that are unique and not reserved.
 *
 * @param transfers names of the upload and download methods, as in `ClientNames.transfers`
 */
export const readClientCall = (
  model: ClientModel,
  operation: ClientOperation,
  rules: NamingRules,
  transfers: readonly string[],
): ClientCall => {
  const { parameters, body, idempotency, security } = operation;
  const path = parameters.filter(isInPath);
  const others = otherParameters(operation).filter(({ isInSamples }) => isInSamples);
  const named = body?.format === 'json' ? findNamedType(model, body.type) : undefined;
  const type = named?.kind === 'object' ? named : null;
  const fields = type ? fieldsOf(type, body?.example) : [];
  const claim = createNamer(rules);
  const pass = (list: readonly ClientParameter[]): CallArgument<ClientParameter>[] =>
    list.map((value) => ({ value, variable: claim(value.name) }));
  const passBody = (): BodyArgument | null => {
    if (!body || !type) {
      return body?.isRequired
        ? { kind: 'whole', type: body.type, variable: claim('content') }
        : null;
    }
    const passed = fields.map((value) => ({
      value,
      variable: claim(nameInSample(type.name, value.name, rules)),
    }));
    return passed.length > 0 || body.isRequired ? { kind: 'object', type, fields: passed } : null;
  };
  const [needed = []] = security;
  const upload = uploadOf(model, operation, transfers);
  return {
    // The order of these properties matters: if two names clash, the later name gets a number.
    path: pass(path),
    body: passBody(),
    others: pass(others),
    key: idempotency?.isInSamples ? claim('idempotencyKey') : null,
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
  readonly printType: (type: TypeRef) => string;
  readonly printFieldType?: (field: Field) => string;
  readonly bodyType?: string;
  readonly text: string;
};

export const variablesOf = (
  { path, body, others, key }: ClientCall,
  { printType, printFieldType = ({ type }) => printType(type), bodyType, text }: VariableTypes,
): SampleCode['variables'] => {
  const toVariable = ({ value, variable }: CallArgument<ClientParameter>) => ({
    name: variable,
    type: printType(value.type),
  });
  return [
    ...path.map(toVariable),
    ...(body?.kind === 'object'
      ? body.fields.map(({ value, variable }) => ({ name: variable, type: printFieldType(value) }))
      : []),
    ...(body?.kind === 'whole'
      ? [{ name: body.variable, type: bodyType ?? printType(body.type) }]
      : []),
    ...others.map(toVariable),
    ...(key === null ? [] : [{ name: key, type: text }]),
  ];
};

const unsafeInComments = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\\]+/gu;

export const printNotes = ({ notes }: ClientCall, marker: string): string[] =>
  notes.map((note) => `${marker} ${note.replaceAll(unsafeInComments, ' ').trim()}`);
