import type { ClientOperation } from '../client-model/client-model.ts';
import type { Names, PrintContext } from './names.ts';
import { printBodyType, printCall, printResultType } from './print-call.ts';
import { printComment } from './print-comment.ts';
import { printType } from './print-types.ts';
import { printData, printFitting, quoteKey } from './quote.ts';
import {
  isInPath,
  otherParameters,
  pageParameterOf,
  summaryOf,
} from '../client-model/operation-facts.ts';

export const printParams = (names: Names, operation: ClientOperation): string => {
  const own = names.operations.get(operation.id);
  const fields = otherParameters(operation).map((parameter) => {
    const comment = printComment(
      [parameter.description, parameter.isDeprecated ? '@deprecated' : ''],
      '  ',
    );
    const name = quoteKey(own?.parameters.get(parameter) ?? '');
    const type = printType(names.sentTypes, parameter.type);
    return parameter.isRequired
      ? `${comment}  ${name}: ${type};\n`
      : `${comment}  ${name}?: ${type} | undefined;\n`;
  });
  return fields.length === 0
    ? ''
    : `${printComment([`Parameters of \`${own?.method}\`.`])}export type ${own?.params} = {\n${fields.join('')}};\n`;
};

type Argument = { readonly declared: string; readonly name: string };

export const argumentsOf = (
  context: PrintContext,
  operation: ClientOperation,
  bodyType = printBodyType(context.names, operation),
): Argument[] => {
  const { names } = context;
  const own = names.operations.get(operation.id);
  const others = otherParameters(operation);
  const hasParams = others.some(({ isRequired }) => isRequired);
  const path = operation.parameters.filter(isInPath).map((parameter) => {
    const name = own?.parameters.get(parameter) ?? '';
    return { name, declared: `${name}: ${printType(names.sentTypes, parameter.type)}` };
  });
  // An optional parameter must not precede a required one.
  const isOptionalBody = hasParams ? `body: ${bodyType} | undefined` : `body?: ${bodyType}`;
  const body = operation.body
    ? [{ name: 'body', declared: operation.body.isRequired ? `body: ${bodyType}` : isOptionalBody }]
    : [];
  const params =
    others.length === 0
      ? []
      : [{ name: 'params', declared: `params: ${own?.params}${hasParams ? '' : ' = {}'}` }];
  return [...path, ...body, ...params, { name: 'options', declared: 'options?: CallOptions' }];
};

const errorsOf = ({ errorCodes }: ClientOperation): string =>
  errorCodes.length === 0
    ? ''
    : `@throws {ProblemError} ${errorCodes.map((code) => `\`${code}\``).join(', ')}`;

const printAllPages = (context: PrintContext, operation: ClientOperation): string => {
  const { names } = context;
  const { pagination } = operation;
  const own = names.operations.get(operation.id);
  if (!pagination || !own || own.allPages === null) {
    return '';
  }
  const all = argumentsOf(context, operation);
  const item = printType(names.types, pagination.itemType);
  const pageParameter = pageParameterOf(operation);
  const name = pageParameter ? (own.parameters.get(pageParameter) ?? '') : '';
  const page = pagination.kind === 'cursor' ? 'cursor' : 'number';
  const passed = all.map((each) =>
    each.name === 'params'
      ? `{ ...params, ${name === page ? page : `${quoteKey(name)}: ${page}`} }`
      : each.name,
  );
  const load = `(${page}) => this.${own.method}(${passed.join(', ')})`;
  const { items } = pagination;
  const [iterate, places, first] =
    pagination.kind === 'cursor'
      ? ['eachItem', { items, next: pagination.next }, `params.${name}`]
      : [
          'eachNumberedItem',
          { counts: pagination.counts, items, total: pagination.total },
          `params.${name}${pageParameter?.isRequired ? '' : ` ?? ${pagination.first}`}`,
        ];
  const head = printFitting(
    `${own.allPages}(`,
    all.map(({ declared }) => declared),
    `): AsyncGenerator<${item}, void, undefined> {`,
    '  ',
  );
  return `
${printComment([`The entries of all pages of \`${own.method}\`, for \`for await\`.`], '  ')}${head}
${printFitting(`return ${iterate}<${item}>(`, [printData(places), load, first], ');', '    ')}
  }
`;
};

export const printOperation = (context: PrintContext, operation: ClientOperation): string => {
  const { names } = context;
  const own = names.operations.get(operation.id);
  const declared = argumentsOf(context, operation).map((each) => each.declared);
  const comment = printComment(
    [
      summaryOf(operation),
      operation.description,
      errorsOf(operation),
      operation.isDeprecated ? '@deprecated' : '',
    ],
    '  ',
  );
  const stream = operation.result?.stream;
  const type = stream
    ? `AsyncGenerator<${printType(names.types, stream.items)}, void, undefined>`
    : `Promise<${printResultType(names, operation)}>`;
  return `${comment}${printFitting(`${own?.method}(`, declared, `): ${type} {`, '  ')}
    return this.${stream ? 'sendStream' : 'send'}(${printCall(names, operation, '    ')}, options);
  }
${printAllPages(context, operation)}`;
};
