import type { ClientModel, ClientOperation, ClientParameter } from '../model/client-model.ts';
import type { Names } from './names.ts';
import { isInPath, printBodyType, printCall, printResultType } from './print-call.ts';
import { printComment } from './print-comment.ts';
import { printType } from './print-types.ts';
import { printData, quoteKey } from './quote.ts';

const otherParameters = ({ parameters }: ClientOperation): ClientParameter[] =>
  parameters.filter((parameter) => !isInPath(parameter));

/** The type of the parameters outside the path; an empty text without any. */
export const printParams = (names: Names, operation: ClientOperation): string => {
  const own = names.operations.get(operation.id);
  const fields = otherParameters(operation).map((parameter) => {
    const comment = printComment(
      [parameter.description, parameter.isDeprecated ? '@deprecated' : ''],
      '  ',
    );
    const name = quoteKey(own?.parameters.get(parameter) ?? '');
    const type = printType(names, parameter.type);
    return parameter.isRequired
      ? `${comment}  ${name}: ${type};\n`
      : `${comment}  ${name}?: ${type} | undefined;\n`;
  });
  return fields.length === 0
    ? ''
    : `${printComment([`Parameters of \`${own?.method}\`.`])}export type ${own?.params} = {\n${fields.join('')}};\n`;
};

/** One parameter of a method: as it is declared, and as it is passed on. */
type Argument = { readonly declared: string; readonly name: string };

export const argumentsOf = (
  model: ClientModel,
  names: Names,
  operation: ClientOperation,
  bodyType = printBodyType(model, names, operation),
): Argument[] => {
  const own = names.operations.get(operation.id);
  const others = otherParameters(operation);
  const needsParams = others.some(({ isRequired }) => isRequired);
  const path = operation.parameters.filter(isInPath).map((parameter) => {
    const name = own?.parameters.get(parameter) ?? '';
    return { name, declared: `${name}: ${printType(names, parameter.type)}` };
  });
  // An optional parameter cannot stand before a required one.
  const isOptionalBody = needsParams ? `body: ${bodyType} | undefined` : `body?: ${bodyType}`;
  const body = operation.body
    ? [{ name: 'body', declared: operation.body.isRequired ? `body: ${bodyType}` : isOptionalBody }]
    : [];
  const params =
    others.length === 0
      ? []
      : [{ name: 'params', declared: `params: ${own?.params}${needsParams ? '' : ' = {}'}` }];
  return [...path, ...body, ...params, { name: 'options', declared: 'options?: CallOptions' }];
};

const errorsOf = ({ errors }: ClientOperation): string => {
  const codes = errors.flatMap((error) => error.codes.map((code) => `\`${code}\``));
  return codes.length === 0 ? '' : `@throws {ProblemError} ${[...new Set(codes)].join(', ')}`;
};

const printAllPages = (model: ClientModel, names: Names, operation: ClientOperation): string => {
  const { pagination } = operation;
  const own = names.operations.get(operation.id);
  if (!pagination || !own || own.allPages === null) {
    return '';
  }
  const all = argumentsOf(model, names, operation);
  const item = printType(names, pagination.itemType);
  const cursorOf = operation.parameters.find(
    ({ name, in: location }) => location === 'query' && name === pagination.cursor,
  );
  const cursor = cursorOf ? (own.parameters.get(cursorOf) ?? '') : '';
  const passed = all.map(({ name }) =>
    name === 'params'
      ? `{ ...params, ${cursor === 'cursor' ? 'cursor' : `${quoteKey(cursor)}: cursor`} }`
      : name,
  );
  const plan = printData({ items: pagination.items, next: pagination.next });
  return `
${printComment([`The entries of all pages of \`${own.method}\`, for \`for await\`.`], '  ')}  ${own.allPages}(${all.map(({ declared }) => declared).join(', ')}): AsyncGenerator<${item}, void, undefined> {
    return eachItem<${item}>(${plan}, (cursor) => this.${own.method}(${passed.join(', ')}), params.${cursor});
  }
`;
};

/** The method of an operation, and the one for all of its pages. */
export const printOperation = (
  model: ClientModel,
  names: Names,
  operation: ClientOperation,
): string => {
  const own = names.operations.get(operation.id);
  const declared = argumentsOf(model, names, operation).map((each) => each.declared);
  const comment = printComment(
    [
      operation.summary && !/[.!?]$/.test(operation.summary)
        ? `${operation.summary}.`
        : operation.summary,
      operation.description,
      errorsOf(operation),
      operation.isDeprecated ? '@deprecated' : '',
    ],
    '  ',
  );
  return `${comment}  ${own?.method}(${declared.join(', ')}): Promise<${printResultType(names, operation)}> {
    return this.send(${printCall(model, names, operation, '    ')}, options);
  }
${printAllPages(model, names, operation)}`;
};
