import { readFileSync } from 'node:fs';
import type { ClientModel, ClientParameter } from '../client-model/client-model.ts';
import { ownCredentials } from '../client-model/operation-facts.ts';
import {
  type CallNames,
  type ClientNames,
  assignGroups,
  nameCalls,
  nameParameters,
  pagedOperations,
  transferNames,
  zipNames,
} from '../name-client.ts';
import { assignNames, pascalCase, snakeCase } from '../naming.ts';
import { modelMembers, runtimeClasses, runtimeMembers } from './runtime-source.ts';

/** Names reserved in GDScript or Godot 4.6. A test compares the lists with the engine. */
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
    /** Result class of the iterator over all pages. */
    readonly allResult: string;
  }
> & {
  readonly client: string;
  readonly errorCode: string;
  /** By name of the transfer. */
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

export const propertyNames = (names: readonly string[]): string[] =>
  assignNames(names, {
    ...memberRules,
    reserved: new Set([...languageWords, ...refCountedMembers, ...modelMembers]),
  });

export const constantNames = (values: readonly (string | number)[]): string[] =>
  assignNames(
    values.map((value) =>
      typeof value === 'number' ? `value ${value}`.replace('-', 'minus ') : value,
    ),
    {
      notation: (name) => snakeCase(name).toUpperCase(),
      fallback: 'EMPTY',
      reserved: new Set([...languageWords, ...nativeTypes, ...refCountedMembers]),
    },
  );

/** Types and classes share one scope; calls and credentials share another. */
export const nameClient = (model: ClientModel): Names => {
  const { operations, types } = model;
  const paged = pagedOperations(model);
  const classes = assignGroups(
    {
      client: [`${model.name}Client`],
      errorCode: ['ErrorCode'],
      types: types.map(({ name }) => name),
      params: operations.map(({ id }) => `${id}Params`),
      results: operations.map(({ id }) => `${id}Outcome`),
      allResults: paged.map(({ id }) => `${id}AllOutcome`),
      transferResults: transferNames(model).map((name) => `${name}Outcome`),
    },
    {
      notation: pascalCase,
      fallback: 'Type',
      reserved: new Set([...nativeTypes, ...runtimeClasses]),
    },
  );
  const variableRules = { ...memberRules, reserved: new Set([...clientMembers, ...localNames]) };
  const namesOf = (list: readonly ClientParameter[]): string[] => list.map(({ name }) => name);
  const credentials = ownCredentials(model).map(({ name }) => name);
  const calls = nameCalls(
    model,
    { ...memberRules, fallback: 'call', reserved: clientMembers },
    (operation, index) => ({
      params: classes.params[index] ?? '',
      result: classes.results[index] ?? '',
      allResult: classes.allResults[paged.indexOf(operation)] ?? '',
      parameters: nameParameters(
        operation,
        (list) => assignNames(namesOf(list), variableRules),
        (list) => propertyNames(namesOf(list)),
      ),
    }),
    credentials,
  );
  return {
    client: classes.client.join(),
    errorCode: classes.errorCode.join(),
    types: zipNames(
      types.map(({ name }) => name),
      classes.types,
    ),
    operations: calls.operations,
    transfers: calls.transfers,
    transferResults: zipNames(calls.transfers, classes.transferResults),
    credentials: zipNames(credentials, calls.others),
  };
};
