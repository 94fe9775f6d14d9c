import { readFileSync } from 'node:fs';
import { exactOf } from '../../../base/json/exact-number.ts';
import type { ClientModel } from '../client-model/client-model.ts';
import { ownCredentials } from '../client-model/operation-facts.ts';
import {
  type CallNames,
  type ClientNames,
  nameAll,
  nameCalls,
  nameParameters,
  transferNames,
  zipNames,
} from '../name-client.ts';
import type { EnumType } from '../client-model/client-types.ts';
import { assignNames, createNamer, pascalCase, snakeCase } from '../naming.ts';
import { modelMembers, runtimeClasses, runtimeMembers } from './runtime-source.ts';

/** Reserved names of GDScript and Godot 4.6, by section of `native-names.txt`. A test compares them with the engine. */
const lists = new Map(
  readFileSync(new URL('./native-names.txt', import.meta.url), 'utf8')
    .split(/^# /m)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return [heading.split(':')[0], new Set(lines.join(' ').split(' ').filter(Boolean))] as const;
    }),
);

const nativeNames = (name: string): ReadonlySet<string> => lists.get(name) ?? new Set();

export const languageWords = nativeNames('languageWords');
export const nativeTypes = nativeNames('nativeTypes');
export const nodeMembers = nativeNames('nodeMembers');
export const refCountedMembers = nativeNames('refCountedMembers');

export type Names = ClientNames<
  CallNames & {
    readonly params: string;
    readonly result: string;
    readonly allResult: string;
  }
> & {
  readonly client: string;
  readonly errorCode: string;
  readonly transferResults: ReadonlyMap<string, string>;
};

export const localNames = 'params options body file plan result pages page own'.split(' ');

const printedConstants = (
  'SERVER_URL MOCK_URL CREDENTIALS SESSION_CREDENTIAL ACCESS_TOKEN REFRESH_TOKEN EXPIRED_CODES ENDED_CODES PROBLEM ' +
  'REQUEST_ID_HEADER'
).split(' ');

const memberRules = { notation: snakeCase, fallback: 'value' };

export const clientMembers = new Set([
  ...languageWords,
  ...nodeMembers,
  ...runtimeMembers,
  ...printedConstants,
]);

const propertyRules = {
  ...memberRules,
  reserved: new Set([...languageWords, ...refCountedMembers, ...modelMembers]),
};

const variableRules = {
  ...memberRules,
  reserved: new Set([...clientMembers, ...localNames]),
};

export const propertyNames = (names: readonly string[]): string[] =>
  assignNames(names, propertyRules);

export const constantNames = (values: EnumType['values']): string[] =>
  assignNames(
    values.map(
      ({ value, name }) =>
        name ||
        (typeof value === 'string'
          ? value
          : `value ${String(exactOf(value))}`.replace('-', 'minus ')),
    ),
    {
      notation: (name) => snakeCase(name).toUpperCase(),
      fallback: 'EMPTY',
      reserved: new Set([...languageWords, ...nativeTypes, ...refCountedMembers]),
    },
  );

/** All generated classes share one scope. Methods for calls and properties for credentials share another. */
export const nameClient = (model: ClientModel): Names => {
  const { operations, types } = model;
  const claim = createNamer({
    notation: pascalCase,
    fallback: 'Type',
    reserved: new Set([...nativeTypes, ...runtimeClasses]),
  });
  const classes = {
    client: claim(`${model.name}Client`),
    errorCode: claim('ErrorCode'),
    types: nameAll(types, claim),
  };
  const params = operations.map(({ id }) => claim(`${id}Params`));
  const results = operations.map(({ id }) => claim(`${id}Outcome`));
  const allResults = operations.map(({ id, pagination }) =>
    pagination ? claim(`${id}AllOutcome`) : '',
  );
  const credentials = ownCredentials(model).map(({ name }) => name);
  const calls = nameCalls(
    model,
    { ...memberRules, fallback: 'call', reserved: clientMembers },
    (operation, index) => ({
      params: params[index] ?? '',
      result: results[index] ?? '',
      allResult: allResults[index] ?? '',
      parameters: nameParameters(operation, variableRules, propertyRules),
    }),
    credentials,
  );
  return {
    ...classes,
    operations: calls.operations,
    transfers: calls.transfers,
    transferResults: zipNames(
      calls.transfers,
      transferNames(model).map((name) => claim(`${name}Outcome`)),
    ),
    credentials: zipNames(credentials, calls.others),
  };
};
