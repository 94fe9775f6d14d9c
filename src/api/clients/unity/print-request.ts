import type { ClientOperation, ClientParameter } from '../client-model/client-model.ts';
import type { Names } from './names.ts';
import { quote } from './quote.ts';

const methods: Readonly<Record<ClientParameter['in'], string>> = {
  path: 'AddPath',
  query: 'AddQuery',
  header: 'AddHeader',
  cookie: 'AddCookie',
};

const formats = {
  json: 'Json',
  form: 'Form',
  multipart: 'Multipart',
  text: 'Text',
  binary: 'Binary',
} as const;

const styleOf = (parameter: ClientParameter): string => {
  const { in: location, isRequired, style, explode, allowReserved, isJson } = parameter;
  const isForm = location === 'query' || location === 'cookie';
  const hasStyle = location === 'query' || location === 'path';
  return [
    ...(isRequired && location !== 'path' ? ['isRequired: true'] : []),
    ...(hasStyle && style !== (isForm ? 'form' : 'simple') ? [`style: ${quote(style)}`] : []),
    ...(explode === isForm ? [] : [`explode: ${explode}`]),
    ...(allowReserved && location === 'query' ? ['allowReserved: true'] : []),
    ...(isJson ? ['isJson: true'] : []),
  ]
    .map((each) => `, ${each}`)
    .join('');
};

export const printRequest = (
  names: Names,
  operation: ClientOperation,
  indent: string,
  {
    variable = 'request',
    body = 'body',
    values = new Map(),
  }: {
    readonly variable?: string;
    readonly body?: string;
    readonly values?: ReadonlyMap<ClientParameter, string>;
  } = {},
): string => {
  const own = names.operations.get(operation.id);
  const properties = [
    ...(operation.serverUrl === null ? [] : [`ServerUrl = ${quote(operation.serverUrl)}`]),
    ...(operation.idempotency === null
      ? []
      : [`IdempotencyHeader = ${quote(operation.idempotency.header)}`]),
    ...(operation.session === null
      ? []
      : [`Session = SessionEffect.${operation.session === 'starts' ? 'Starts' : 'Ends'}`]),
  ];
  const created = `new ApiRequest(${[operation.id, operation.method, operation.path].map(quote).join(', ')})`;
  const { security } = operation;
  const isSigned = security.some((needed) => needed.length > 0);
  const lines = [
    ...(properties.length === 0
      ? [`var ${variable} = ${created};`]
      : [
          `var ${variable} = ${created}`,
          '{',
          ...properties.map((property) => `    ${property},`),
          '};',
        ]),
    ...operation.parameters.map((parameter) => {
      const value = values.get(parameter) ?? own?.parameters.get(parameter) ?? '';
      return `${variable}.${methods[parameter.in]}(${quote(parameter.name)}, ${value}${styleOf(parameter)});`;
    }),
    ...(operation.body
      ? [
          `${variable}.SetBody(BodyFormat.${formats[operation.body.format]}, ${quote(operation.body.mediaType)}, ${body}, ${operation.body.isRequired});`,
        ]
      : []),
    ...(isSigned
      ? security.map((needed) => `${variable}.Needs(${needed.map(quote).join(', ')});`)
      : []),
  ];
  return lines.map((line) => `${indent}${line}\n`).join('');
};
