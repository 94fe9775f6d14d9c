import type { ClientOperation, ClientParameter } from '../client-model/client-model.ts';
import type { PrintContext } from './names.ts';
import { type Comment, printComment, printObsolete } from './print-comment.ts';
import { printRequest } from './print-request.ts';
import { quoteAll } from './quote.ts';
import { toNullable, typeOf } from './print-type.ts';
import {
  isInPath,
  otherParameters,
  pageParameterOf,
  summaryOf,
} from '../client-model/operation-facts.ts';

type Argument = { readonly declared: string; readonly name: string; readonly description: string };

const end = [
  { name: 'options', declared: 'CallOptions options = null', description: '' },
  {
    name: 'cancellationToken',
    declared: 'CancellationToken cancellationToken = default(CancellationToken)',
    description: '',
  },
] as const;

export const argumentsOf = (
  context: PrintContext,
  operation: ClientOperation,
  extra: readonly Argument[] = [],
): Argument[] => {
  const own = context.names.operations.get(operation.id);
  const argumentOf = (parameter: ClientParameter, isRequired: boolean): Argument => {
    const { description } = parameter;
    const name = own?.parameters.get(parameter) ?? '';
    const type = typeOf(context, parameter.type);
    const declared = isRequired
      ? `${type.text} ${name}`
      : `${toNullable(type).text} ${name} = null`;
    return { name, declared, description };
  };
  const { body } = operation;
  const bodyType = body ? typeOf(context, body.type) : null;
  const isOptional = body !== null && !body.isRequired;
  const bodyArgument =
    body && bodyType
      ? [
          {
            name: 'body',
            declared: isOptional
              ? `${toNullable(bodyType).text} body = null`
              : `${bodyType.text} body`,
            description: body.description,
          },
        ]
      : [];
  const others = otherParameters(operation);
  return [
    // In OpenAPI, path parameters are always required.
    ...operation.parameters.filter(isInPath).map((each) => argumentOf(each, true)),
    ...(isOptional ? [] : bodyArgument),
    ...others.filter(({ isRequired }) => isRequired).map((each) => argumentOf(each, true)),
    ...extra,
    ...(isOptional ? bodyArgument : []),
    ...others.filter(({ isRequired }) => !isRequired).map((each) => argumentOf(each, false)),
    ...end,
  ];
};

export const printHead = (returned: string, name: string, own: readonly Argument[]): string => {
  const declared = own.map((each) => each.declared);
  const line = `        public ${returned} ${name}(${declared.join(', ')})`;
  return line.length <= 120
    ? `${line}\n`
    : `        public ${returned} ${name}(\n            ${declared.join(',\n            ')})\n`;
};

const commentOf = (operation: ClientOperation, own: readonly Argument[]): Comment => {
  const { summary, description } = operation;
  return {
    summary: summaryOf(operation) || description,
    remarks: summary === '' ? '' : description,
    parameters: own
      .filter((each) => each.description !== '')
      .map((each) => [each.name, each.description] as const),
    codes: operation.errorCodes,
  };
};

export const resultOf = (
  context: PrintContext,
  { result }: ClientOperation,
): { readonly type: string; readonly reader: string; readonly send: string } => {
  const given = 'options, cancellationToken';
  if (result === null) {
    return { type: '', reader: '', send: `SendAsync(request, ${given})` };
  }
  if (result.format !== 'json') {
    const isText = result.format === 'text';
    return {
      type: isText ? 'string' : 'byte[]',
      reader: '',
      send: `${isText ? 'SendForTextAsync' : 'SendForBytesAsync'}(request, ${given})`,
    };
  }
  const type = typeOf(context, result.type);
  const own = result.canBeEmpty ? toNullable(type) : type;
  const reader = result.canBeEmpty && !type.isValue ? type.reader : own.reader;
  return { type: own.text, reader, send: `SendAsync(request, ${reader}, ${given})` };
};

export const callType = (type: string): string => (type === '' ? 'ApiCall' : `ApiCall<${type}>`);

const firstNumber = (
  context: PrintContext,
  pageParameter: ClientParameter | undefined,
  name: string,
  first: number,
): string => {
  const value = pageParameter?.isRequired ? name : `${name} ?? ${first}`;
  return pageParameter && typeOf(context, pageParameter.type).text.startsWith('double')
    ? `(long)(${value})`
    : value;
};

const printAllPages = (context: PrintContext, operation: ClientOperation): string => {
  const { names } = context;
  const { pagination } = operation;
  const own = names.operations.get(operation.id);
  if (!pagination || !own || own.allPages === null) {
    return '';
  }
  const pageParameter = pageParameterOf(operation);
  const item = typeOf(context, pagination.itemType);
  const all = argumentsOf(context, operation);
  const most = {
    name: 'maxItems',
    declared: 'int maxItems = int.MaxValue',
    description: 'How many entries are wanted at most.',
  };
  const declared = [...all.slice(0, -2), most, ...all.slice(-2)];
  const name = pageParameter ? (own.parameters.get(pageParameter) ?? 'null') : 'null';
  const values = new Map(pageParameter ? [[pageParameter, 'asked'] as const] : []);
  const isCursor = pagination.kind === 'cursor';
  const rules = isCursor
    ? [quoteAll(pagination.next), item.reader, name]
    : [
        pagination.total === null ? 'null' : quoteAll(pagination.total),
        String(pagination.counts === 'entries'),
        item.reader,
        firstNumber(context, pageParameter, name, pagination.first),
      ];
  return `
${printComment({ summary: `The entries of all pages of \`${own.method}\`.`, parameters: [[most.name, most.description]] }, '        ')}${printObsolete(operation.isDeprecated, '        ')}${printHead(`ApiCall<List<${item.text}>>`, own.allPages, declared)}        {
            return new ApiCall<List<${item.text}>>(this.${isCursor ? 'ReadByCursorAsync' : 'ReadByNumberAsync'}(
                asked =>
                {
${printRequest(names, operation, '                    ', { values })}                    return request;
                },
                ${quoteAll(pagination.items)},
${rules.map((rule) => `                ${rule},\n`).join('')}                maxItems,
                options,
                cancellationToken));
        }
`;
};

const printReturn = (type: string, send: string): string => {
  const line = `            return new ${callType(type)}(${send});\n`;
  return line.length <= 121
    ? line
    : `            return new ${callType(type)}(\n                ${send});\n`;
};

export const printOperation = (context: PrintContext, operation: ClientOperation): string => {
  const { names } = context;
  const own = argumentsOf(context, operation);
  const { type, send } = resultOf(context, operation);
  const name = names.operations.get(operation.id)?.method ?? '';
  return `${printComment(commentOf(operation, own), '        ')}${printObsolete(operation.isDeprecated, '        ')}${printHead(callType(type), name, own)}        {
${printRequest(names, operation, '            ')}${printReturn(type, send)}        }
${printAllPages(context, operation)}`;
};
