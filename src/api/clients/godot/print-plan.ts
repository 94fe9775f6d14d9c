import type { ClientOperation, ClientParameter } from '../client-model/client-model.ts';
import { isInPath, otherParameters, unusualStyle } from '../client-model/operation-facts.ts';
import { snakeCase } from '../naming.ts';
import { type PrintContext, accessOf } from './print-types.ts';
import { printData, printList, quote } from './quote.ts';

const variables = { path: 'path_values', query: 'query', header: 'headers', cookie: 'cookies' };

const stylesOf = (parameters: readonly ClientParameter[]): Readonly<Record<string, object>> =>
  Object.fromEntries(
    parameters.flatMap((parameter) => {
      const style = Object.entries(unusualStyle(parameter)).map(([key, value]) => [
        snakeCase(key),
        value,
      ]);
      return style.length === 0 ? [] : [[parameter.name, Object.fromEntries(style)] as const];
    }),
  );

const shapeOf = (context: PrintContext, { result }: ClientOperation): string | null => {
  if (result?.format !== 'json' || result.type.kind === 'nullable') {
    return null;
  }
  const { type, model } = accessOf(context, result.type);
  if (type.startsWith('Array')) {
    return 'TYPE_ARRAY';
  }
  return model !== null || type === 'Dictionary' ? 'TYPE_DICTIONARY' : null;
};

/**
 * Key of a parameter in the `params` object: its name in the document if that is unique, otherwise the generated name.
 */
export const keyOf = (
  { names }: PrintContext,
  operation: ClientOperation,
  parameter: ClientParameter,
): string =>
  otherParameters(operation).filter(({ name }) => name === parameter.name).length === 1
    ? parameter.name
    : (names.operations.get(operation.id)?.parameters.get(parameter) ?? '');

const printDictionary = (
  target: string,
  entries: readonly (readonly [key: string, value: string])[],
): string =>
  entries.length === 0
    ? ''
    : printList(
        `${target} = {`,
        entries.map(([key, value]) => `${quote(key)}: ${value}`),
        '}',
        '\t',
      );

export const printPlan = (
  context: PrintContext,
  operation: ClientOperation,
  variable = 'plan',
): string => {
  const own = context.names.operations.get(operation.id);
  const { parameters, body, result, serverUrl, idempotency, session } = operation;
  const set = (property: string, value: string): string => `\t${variable}.${property} = ${value}\n`;
  const first = [quote(operation.id), quote(operation.method), quote(operation.path)];
  const inPath = parameters.filter(isInPath);
  const values = [...new Map(inPath.map((each) => [each.name, own?.parameters.get(each) ?? '']))];
  const styles = Object.entries(stylesOf(parameters));
  const security = operation.security.map(printData);
  const shape = shapeOf(context, operation);
  return [
    printList(`var ${variable} := _Plan.new(`, first, ')', '\t'),
    serverUrl === null ? '' : set('server_url', quote(serverUrl)),
    printDictionary(`${variable}.path_values`, values),
    printDictionary(
      `${variable}.styles`,
      styles.map(([name, style]) => [name, printData(style)]),
    ),
    ...otherParameters(operation).map((parameter) => {
      const key = keyOf(context, operation, parameter);
      const all = [
        `${variable}.${variables[parameter.in]}`,
        'params',
        quote(parameter.name),
        ...(parameter.isRequired || key !== parameter.name ? [String(parameter.isRequired)] : []),
        ...(key === parameter.name ? [] : [quote(key)]),
      ];
      return printList(`${variable}.add(`, all, ')', '\t');
    }),
    body
      ? printList(
          `${variable}.add_body(`,
          ['body', quote(body.format), quote(body.mediaType), String(body.isRequired)],
          ')',
          '\t',
        )
      : '',
    result ? set('result', quote(result.format)) : '',
    shape === null ? '' : set('shape', shape),
    security.every((needed) => needed === '[]')
      ? ''
      : printList(`${variable}.security = [`, security, ']', '\t'),
    idempotency ? set('idempotency_header', quote(idempotency.header)) : '',
    session === null ? '' : set('session', quote(session)),
  ].join('');
};
