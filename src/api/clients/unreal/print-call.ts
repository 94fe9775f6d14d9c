import { findNamedType } from '../client-model/named-types.ts';
import type { ClientOperation, ClientParameter } from '../client-model/client-model.ts';
import { type PrintContext, nameFields } from './names.ts';
import { printType } from './print-type.ts';
import { quote, quoteList } from './quote.ts';
import { isInPath } from '../client-model/operation-facts.ts';

const rawTypes: Readonly<Record<string, string>> = { text: 'FString', binary: 'TArray<uint8>' };

/** An optional body becomes a `TOptional`, except `FJson`, which is a pointer and can be empty. */
export const printBodyType = (context: PrintContext, { body }: ClientOperation): string => {
  if (!body) {
    return '';
  }
  const type = rawTypes[body.format] ?? printType(context, body.type);
  return body.isRequired || type === 'FJson' ? type : `TOptional<${type}>`;
};

export const printResultType = (context: PrintContext, { result }: ClientOperation): string => {
  if (!result) {
    return 'FNothing';
  }
  const type = rawTypes[result.format] ?? printType(context, result.type);
  const isOptional = result.canBeEmpty && result.type.kind !== 'nullable';
  return isOptional && result.format === 'json' && type !== 'FJson' ? `TOptional<${type}>` : type;
};

const printStyle = ({
  in: location,
  style,
  explode,
  allowReserved,
  isJson,
}: ClientParameter): string => {
  const isForm = location === 'query' || location === 'cookie';
  const isUsual =
    style === (isForm ? 'form' : 'simple') && explode === isForm && !allowReserved && !isJson;
  return isUsual ? '' : `, FStyle{TEXT("${style}"), ${explode}, ${allowReserved}, ${isJson}}`;
};

const addMethods = { path: 'AddPath', query: 'AddQuery', header: 'AddHeader', cookie: 'AddCookie' };

const printBody = (context: PrintContext, operation: ClientOperation): string => {
  const { body } = operation;
  if (!body) {
    return '';
  }
  const declared = printBodyType(context, operation);
  const isOptional = declared.startsWith('TOptional<') && !body.isRequired;
  const type = isOptional ? declared.slice(10, -1) : declared;
  const value = isOptional ? 'Body.GetValue()' : 'Body';
  const media = quote(body.mediaType);
  const json = `TJson<${type}>::Write(${value})`;
  const lines = {
    json: [`Call.SetJson(${media}, ${json});`],
    form: [`Call.SetForm(${media}, ${json});`],
    multipart: [
      'FMultipart Form;',
      ...partsOf(context, operation, value, json),
      'Form.Finish(Call);',
    ],
    text: [`Call.SetText(${media}, ${value});`],
    binary: [`Call.SetBytes(${media}, ${value});`],
  }[body.format];
  if (isOptional || declared === 'FJson') {
    const condition = isOptional ? 'Body.IsSet()' : 'Body.IsValid()';
    return `\tif (${condition})\n\t{\n${lines.map((line) => `\t\t${line}\n`).join('')}\t}\n`;
  }
  return lines.map((line) => `\t${line}\n`).join('');
};

/** Adds properties one by one, because converting the whole body to JSON would turn files into Base64 text. */
const partsOf = (
  { model, names }: PrintContext,
  { body }: ClientOperation,
  value: string,
  json: string,
): string[] => {
  const object = findNamedType(model, body?.type);
  if (object?.kind !== 'object') {
    return [`Form.AddAll(${json});`];
  }
  return [...nameFields(object.fields, names)].flatMap(([{ name, direction }, label]) =>
    direction === 'response' ? [] : [`Form.Add(${quote(name)}, ${value}.${label});`],
  );
};

/**
 * @param options.withBody false if the caller sets the body
 * @param options.variable name of the `FCall` variable in the generated code
 */
export const printCall = (
  context: PrintContext,
  operation: ClientOperation,
  { withBody = true, variable = 'Call' } = {},
): string => {
  const { names } = context;
  const own = names.operations.get(operation.id);
  const { id, method, path, serverUrl, parameters, security, idempotency, result, session } =
    operation;
  const values = parameters.map((parameter) => {
    const label = own?.parameters.get(parameter) ?? '';
    const value = isInPath(parameter) ? label : `Params.${label}`;
    return `\t${variable}.${addMethods[parameter.in]}(${quote(parameter.name)}, ${value}${printStyle(parameter)});\n`;
  });
  const alternatives = security.some((needed) => needed.length > 0) ? security : [];
  const formats = { json: 'Json', text: 'Text', binary: 'Binary' };
  return [
    `\tFCall ${variable}(${quote(id)}, ${quote(method)}, ${quote(path)});\n`,
    serverUrl === null ? '' : `\t${variable}.ServerUrl = ${quote(serverUrl)};\n`,
    ...values,
    withBody ? printBody(context, operation) : '',
    ...alternatives.map(
      (needed) => `\t${variable}.Security.Add(TArray<FString>${quoteList(needed)});\n`,
    ),
    idempotency ? `\t${variable}.IdempotencyHeader = ${quote(idempotency.header)};\n` : '',
    result ? `\t${variable}.Result = EResultFormat::${formats[result.format]};\n` : '',
    session === null
      ? ''
      : `\t${variable}.Session = ESessionEffect::${session === 'starts' ? 'Starts' : 'Ends'};\n`,
  ].join('');
};
