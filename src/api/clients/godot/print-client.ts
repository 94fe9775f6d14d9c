import { describeCalls } from '../describe-calls.ts';
import type { ClientModel } from '../client-model/client-model.ts';
import { type Names, nameClient } from './names.ts';
import { printComment } from './print-comment.ts';
import { printHeader } from './print-header.ts';
import { printAllResult, printOperation, printParams, printResult } from './print-operation.ts';
import { printPlan } from './print-plan.ts';
import { printTransfers } from './print-transfers.ts';
import { plainConstants } from '../naming.ts';
import { type PrintContext, printConstants, printNamedType } from './print-types.ts';
import { printData, printList, quote } from './quote.ts';
import { runtimeSource } from './runtime-source.ts';
import { needsOf, ownCredentials, refreshOf } from '../client-model/operation-facts.ts';

const printCodes = (name: string, values: readonly string[]): string =>
  printList(`const ${name}: Array[String] = [`, values.map(quote), ']', '');

const printSession = ({ session }: ClientModel): string =>
  session
    ? [
        `const SESSION_CREDENTIAL := ${quote(session.credential)}\n`,
        printCodes('ACCESS_TOKEN', session.accessToken),
        printCodes('REFRESH_TOKEN', session.refresh?.refreshToken ?? []),
        printCodes('EXPIRED_CODES', session.refresh?.expiredCodes ?? []),
        printCodes('ENDED_CODES', session.refresh?.endedCodes ?? []),
      ].join('')
    : '';

const printConfig = (model: ClientModel): string => {
  const credentials = model.credentials.map(
    ({ name, in: location, parameter, prefix, kind }) =>
      `${quote(name)}: ${printData({ in: location, name: parameter, prefix: kind === 'basic' ? 'Basic' : prefix })}`,
  );
  return [
    `const SERVER_URL := ${quote(model.serverUrl ?? '')}\n`,
    ...(model.mockUrl === null
      ? []
      : [`## The mock of this API on your computer.\nconst MOCK_URL := ${quote(model.mockUrl)}\n`]),
    printList('const CREDENTIALS := {', credentials, '}', ''),
    printSession(model),
    printList(
      'const PROBLEM := {',
      Object.entries(model.problem).map(([name, value]) => `${quote(name)}: ${quote(value)}`),
      '}',
      '',
    ),
    `const REQUEST_ID_HEADER := ${quote(model.requestIdHeader ?? '')}\n`,
  ].join('');
};

const printCredentials = (model: ClientModel, names: Names): string =>
  ownCredentials(model)
    .map(({ name, description, kind }) => {
      const form = kind === 'basic' ? 'User name and password, with a colon between them.' : '';
      return `${printComment([description, form])}var ${names.credentials.get(name)} := ""\n`;
    })
    .join('');

const printOwnFunctions = (context: PrintContext): string => {
  const { model, names } = context;
  const values = [...names.credentials].map(([name, own]) => `${quote(name)}: ${own}`);
  const { session } = model;
  const refresh = session?.refresh;
  const operation = refreshOf(model);
  const plan =
    refresh && operation
      ? `\tvar body: Variant = _Json.with({}, ${printData(refresh.requestToken)}, refresh_token)
${printPlan(context, operation)}\treturn plan\n`
      : '\treturn _Plan.new("", "GET", refresh_token)\n';
  const refreshPlan = `

## The call that exchanges a refresh token.
func _refresh_plan(refresh_token: String) -> _Plan:
${plan}`;
  return `func _credential_values() -> Dictionary:
${printList('return {', values, '}', '\t')}${session ? refreshPlan : ''}`;
};

export const printClient = (document: ClientModel): string => {
  const context = describeCalls(document, nameClient);
  const { model, names } = context;
  const transfers = printTransfers(context);
  const { operations } = model;
  const runtime = runtimeSource(needsOf(model));
  const codes =
    model.errorCodes.length === 0
      ? ''
      : `## Codes of errors. A later version of the API may add some.
class ${names.errorCode}:
\textends RefCounted

${printConstants(plainConstants(model.errorCodes))}`;
  const sections = [
    ...operations.map((operation) => printOperation(context, operation)),
    ...transfers.map(({ declaration }) => declaration),
    runtime.functions,
    printOwnFunctions(context),
    codes,
    ...model.types.map((type) => printNamedType(context, type)),
    ...operations.map((operation) => printParams(context, operation)),
    ...operations.map((operation) => printResult(context, operation)),
    ...operations.map((operation) => printAllResult(context, operation)),
    ...transfers.map(({ result }) => result),
    runtime.classes,
  ].filter((section) => section !== '');
  return `${printHeader(context)}
${runtime.signals === '' ? '' : `${runtime.signals}\n\n`}${printConfig(model)}${runtime.members.replace('\n\nvar _', `\n${printCredentials(model, names)}\nvar _`)}


${sections.map((section) => section.trim()).join('\n\n\n')}
`;
};
