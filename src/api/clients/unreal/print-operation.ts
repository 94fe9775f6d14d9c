import type { ClientOperation } from '../client-model/client-model.ts';
import { printBodyType, printCall, printResultType } from './print-call.ts';
import { comment } from './print-comment.ts';
import { memberOf, printMember, printType } from './print-type.ts';
import type { PrintedType } from './print-types.ts';
import { quote, quoteList } from './quote.ts';
import {
  errorCodesNote,
  isInPath,
  otherParameters,
  summaryOf,
} from '../client-model/operation-facts.ts';
import type { PrintContext } from './names.ts';

export const printParams = (context: PrintContext, operation: ClientOperation): string => {
  const { names } = context;
  const own = names.operations.get(operation.id);
  const fields = otherParameters(operation).map((parameter) =>
    printMember(memberOf(context, parameter), own?.parameters.get(parameter) ?? '', [
      parameter.description,
      parameter.isDeprecated ? 'Deprecated.' : '',
    ]),
  );
  return fields.length === 0
    ? ''
    : `${comment([`Parameters of \`${own?.method}\`.`])}struct ${own?.params}\n{\n${fields.join('')}};\n`;
};

const passedByValue: ReadonlySet<string> = new Set(['bool', 'int32', 'int64', 'double']);

export const printArguments = (context: PrintContext, operation: ClientOperation): string[] => {
  const { names } = context;
  const own = names.operations.get(operation.id);
  const path = operation.parameters.filter(isInPath).map((parameter) => {
    const type = printType(context, parameter.type);
    const name = own?.parameters.get(parameter) ?? '';
    return passedByValue.has(type) ? `${type} ${name}` : `const ${type}& ${name}`;
  });
  const body = operation.body ? [`const ${printBodyType(context, operation)}& Body`] : [];
  const params = otherParameters(operation).length > 0 ? [`const ${own?.params}& Params`] : [];
  return [...path, ...body, ...params];
};

const MAX_WIDTH = 120;

const fitParameters = (
  start: string,
  parameters: readonly string[],
  end: string,
  indent: string,
): string => {
  const line = parameters.join(', ');
  if (`${start}${line}`.length <= MAX_WIDTH) {
    return `${start}${line}${end}`;
  }
  const below = `\n${indent}\t`;
  const isFitting = indent.length + line.length <= MAX_WIDTH - 4;
  return `${start}${below}${isFitting ? line : parameters.join(`,${below}`)}${end}`;
};

export const printMethod = (
  name: string,
  args: readonly string[],
  result: string,
  parts: readonly string[],
  statements: string,
): PrintedType => {
  const before = [...args, `TOnDone<${result}> OnDone`];
  const options = 'const FCallOptions& Options';
  return {
    declaration: `${comment(parts, '\t')}${fitParameters(`\tCLIENT_API FCallHandle ${name}(`, [...before, `${options} = FCallOptions()`], ');\n', '\t')}`,
    definition: `${fitParameters(`FCallHandle FClient::${name}(`, [...before, options], ')\n', '')}{\n${statements}}\n`,
  };
};

const printAllPages = (context: PrintContext, operation: ClientOperation): PrintedType[] => {
  const { names } = context;
  const { pagination } = operation;
  const own = names.operations.get(operation.id);
  if (!pagination || !own || own.allPages === null) {
    return [];
  }
  const item = printType(context, pagination.itemType);
  const rules =
    pagination.kind === 'cursor'
      ? [`Next = ${quoteList(pagination.next)}`]
      : [
          `Number = ${pagination.first}`,
          ...(pagination.counts === 'entries' ? ['bCountsEntries = true'] : []),
          ...(pagination.total === null ? [] : [`Total = ${quoteList(pagination.total)}`]),
        ];
  return [
    printMethod(
      own.allPages,
      printArguments(context, operation),
      `TArray<${item}>`,
      [`The entries of all pages of \`${own.method}\`.`],
      `${printCall(context, operation)}	FPagePlan Plan(MoveTemp(Call));
	Plan.Parameter = ${quote(pagination.parameter)};
	Plan.Items = ${quoteList(pagination.items)};
${rules.map((rule) => `\tPlan.${rule};\n`).join('')}	return SendPages<${item}>(Core.ToSharedRef(), Plan, Options, MoveTemp(OnDone));
`,
    ),
  ];
};

export const printOperation = (
  context: PrintContext,
  operation: ClientOperation,
): PrintedType[] => {
  const { names } = context;
  const result = printResultType(context, operation);
  return [
    printMethod(
      names.operations.get(operation.id)?.method ?? '',
      printArguments(context, operation),
      result,
      [
        summaryOf(operation),
        operation.description,
        errorCodesNote(operation),
        operation.isDeprecated ? 'Deprecated.' : '',
      ],
      `${printCall(context, operation)}\treturn Send<${result}>(Core.ToSharedRef(), MoveTemp(Call), Options, MoveTemp(OnDone));\n`,
    ),
    ...printAllPages(context, operation),
  ];
};
