import type { ClientOperation } from '../client-model/client-model.ts';
import { printComment } from './print-comment.ts';
import { keyOf, printPlan } from './print-plan.ts';
import { type PrintContext, accessOf } from './print-types.ts';
import { printData, printList, quote } from './quote.ts';
import {
  errorCodesNote,
  isInPath,
  otherParameters,
  pageParameterOf,
  summaryOf,
} from '../client-model/operation-facts.ts';

const namesOf = ({ names }: PrintContext, { id }: ClientOperation) => {
  const own = names.operations.get(id);
  if (!own) {
    throw new Error(`No names of ${id}.`);
  }
  return own;
};

export const printParams = (context: PrintContext, operation: ClientOperation): string => {
  const own = namesOf(context, operation);
  const properties = otherParameters(operation).map((parameter) => {
    const key = quote(keyOf(context, operation, parameter));
    const { type, read } = accessOf(context, parameter.type);
    const comment = printComment(
      [
        parameter.description,
        parameter.isRequired ? 'Required.' : '',
        parameter.isDeprecated ? '@deprecated' : '',
      ],
      '\t',
    );
    return `\n${comment}\tvar ${own.parameters.get(parameter)}: ${type}:\n\t\tget: return ${read(key)}\n\t\tset(value): put(${key}, value)\n`;
  });
  return properties.length === 0
    ? ''
    : `## Parameters of [method ${own.method}].\nclass ${own.params}:\n\textends Model\n${properties.join('')}`;
};

const resultOf = (
  context: PrintContext,
  operation: ClientOperation,
): { readonly type: string; readonly value: string } | null => {
  const { result } = operation;
  if (!result) {
    return null;
  }
  if (result.format === 'binary') {
    return { type: 'PackedByteArray', value: 'raw' };
  }
  const { type, model, union } = accessOf(context, result.type);
  if (model !== null) {
    return { type, value: `${model}.new(raw)` };
  }
  if (union !== null) {
    return { type, value: `${union}.from_json(raw)` };
  }
  // Only `Model` can read lists and maps, so the generated code wraps the raw value in a `Model`.
  return type.startsWith('Array') || type === 'Dictionary'
    ? {
        type,
        value: accessOf(context, result.type)
          .read('"value"')
          .replace(/^_/, 'Model.new({"value": raw})._'),
      }
    : { type, value: 'raw' };
};

export const printResult = (
  context: PrintContext,
  operation: ClientOperation,
  name = namesOf(context, operation).result,
  method = namesOf(context, operation).method,
): string => {
  const found = resultOf(context, operation);
  const comment = printComment([operation.result?.description ?? ''], '\t');
  return found
    ? `## What [method ${method}] ends with.
class ${name}:
\textends Outcome

${comment}\tvar value: ${found.type}

\tfunc _init(other: Outcome) -> void:
\t\t_copy(other)
\t\tif error == null and raw != null:
\t\t\tvalue = ${found.value}
`
    : '';
};

export type Argument = { readonly declared: string; readonly name: string };

export const argumentsOf = (
  context: PrintContext,
  operation: ClientOperation,
  hasFile = false,
): Argument[] => {
  const own = namesOf(context, operation);
  const others = otherParameters(operation);
  const hasParams = others.some(({ isRequired }) => isRequired);
  const list: Argument[] = operation.parameters.filter(isInPath).map((parameter) => {
    const name = own.parameters.get(parameter) ?? '';
    return { name, declared: `${name}: ${accessOf(context, parameter.type).type}` };
  });
  // In GDScript, a parameter with a default cannot come before one without.
  const noDefault = hasParams || hasFile;
  if (operation.body) {
    const { type, model } = accessOf(context, operation.body.type);
    const isOptional = !operation.body.isRequired;
    const written = isOptional && model === null ? 'Variant' : type;
    list.push({
      name: 'body',
      declared: `body: ${written}${isOptional && !noDefault ? ' = null' : ''}`,
    });
  }
  if (others.length > 0) {
    list.push({ name: 'params', declared: `params: ${own.params}${noDefault ? '' : ' = null'}` });
  }
  return [
    ...list,
    ...(hasFile ? [{ name: 'file', declared: 'file: PackedByteArray' }] : []),
    { name: 'options', declared: 'options: CallOptions = null' },
  ];
};

export const printAllResult = (context: PrintContext, operation: ClientOperation): string => {
  const { pagination } = operation;
  const own = namesOf(context, operation);
  if (!pagination || own.allPages === null) {
    return '';
  }
  const { type, read } = accessOf(context, { kind: 'array', items: pagination.itemType });
  return `## Result of [method ${own.allPages}].
## After an error, it has the entries of earlier pages.
class ${own.allResult}:
\textends Outcome

\tvar value: ${type}

\tfunc _init(other: Outcome, items: Array) -> void:
\t\t_copy(other)
\t\tvalue = Model.new({"items": items}).${read('"items"')}
`;
};

const printAllPages = (context: PrintContext, operation: ClientOperation): string => {
  const { pagination } = operation;
  const own = namesOf(context, operation);
  if (!pagination || own.allPages === null) {
    return '';
  }
  const all = argumentsOf(context, operation);
  const pageParameter = pageParameterOf(operation);
  const key = quote(pageParameter ? keyOf(context, operation, pageParameter) : '');
  const passed = all.map(({ name }) => (name === 'params' ? 'own' : name)).join(', ');
  const given = ['own', key, printData(pagination.items)];
  const isCountingEntries = pagination.kind === 'number' && pagination.counts === 'entries';
  const total = pagination.kind === 'number' ? pagination.total : null;
  const [kind, values] =
    pagination.kind === 'cursor'
      ? ['_CursorPages', [...given, printData(pagination.next)]]
      : [
          '_NumberedPages',
          [...given, String(pagination.first), String(isCountingEntries), printData(total ?? [])],
        ];
  return `

## The entries of all pages of [method ${own.method}].
${printList(
  `func ${own.allPages}(`,
  all.map(({ declared }) => declared),
  `) -> ${own.allResult}:`,
  '',
)}\tvar own := ${own.params}.new(params.to_json() if params != null else {})
${printList(`var pages := ${kind}.new(`, values, ')', '\t')}\tvar page := await ${own.method}(${passed})
\twhile pages.add(page):
\t\tpage = await ${own.method}(${passed})
\treturn ${own.allResult}.new(page, pages.items)
`;
};

export const printOperation = (context: PrintContext, operation: ClientOperation): string => {
  const own = namesOf(context, operation);
  const result = operation.result ? own.result : 'Outcome';
  const send = 'await _send(plan, options)';
  const comment = printComment([
    summaryOf(operation),
    operation.description,
    errorCodesNote(operation),
    operation.isDeprecated ? '@deprecated' : '',
  ]);
  const declared = argumentsOf(context, operation).map((each) => each.declared);
  return `${comment}${printList(`func ${own.method}(`, declared, `) -> ${result}:`, '')}${printPlan(context, operation)}\treturn ${operation.result ? `${result}.new(${send})` : send}
${printAllPages(context, operation)}`;
};
