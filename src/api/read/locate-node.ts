import { isRecord } from '../../base/json/is-record.ts';
import { parseFragment, valueAt } from '../../base/json/json-pointer.ts';
import { listOf } from '../../base/json/read-map.ts';
import type { SourceLocation } from '../../problems/problem.ts';
import { isDocumentName, type OpenapiFiles } from './openapi-files.ts';
import type { ParsedFile } from './parsed-file.ts';
import { resolveFile } from './openapi-resolver.ts';
import { findType, isMediaType } from './swagger/convert-parameters.ts';

export type NodePath = { readonly file: ParsedFile; readonly path: readonly string[] };

export const targetOf = (
  files: OpenapiFiles,
  from: ParsedFile,
  reference: string,
): NodePath | null => {
  const [name = '', fragment = ''] = reference.split('#', 2);
  const file = name === '' ? from : files.get(resolveFile(from.file, name) ?? '');
  return file ? { file, path: parseFragment(fragment) } : null;
};

/** Never ends if references lead back to themselves (`findUnfollowableReference`). */
export const resolveIn = (files: OpenapiFiles, file: ParsedFile, value: unknown): unknown => {
  const reference = valueAt(value, ['$ref']);
  const target = typeof reference === 'string' ? targetOf(files, file, reference) : null;
  return target ? resolveIn(files, target.file, valueAt(target.file.value, target.path)) : value;
};

type WrittenKeys = {
  readonly keys: readonly string[];
  /** Number of OpenAPI 3.1 keys that `keys` replaces. */
  readonly count: number;
};

const swaggerNames: Readonly<Record<string, string>> = {
  schemas: 'definitions',
  securitySchemes: 'securityDefinitions',
};

type Node = Readonly<Record<string, unknown>>;

type Resolve = (parameter: unknown) => unknown;

const isInBody = (parameter: unknown): boolean =>
  ['body', 'formData'].includes(String(valueAt(parameter, ['in'])));

/** Returns the path to the form field `name`, or to the first parameter in the body if `name` is undefined. */
const writtenBody = ({ parameters }: Node, name: string | undefined, resolve: Resolve) => {
  const index = listOf({ parameters }, 'parameters')
    .map(resolve)
    .findIndex((node) => isInBody(node) && [undefined, valueAt(node, ['name'])].includes(name));
  return index === -1 ? null : ['parameters', String(index)];
};

/** Does not count parameters in the body, because OpenAPI 3 does not list them as parameters. */
const writtenParameter = ({ parameters }: Node, index: number, resolve: Resolve) => {
  const others = listOf({ parameters }, 'parameters').flatMap((parameter, at) =>
    isInBody(resolve(parameter)) ? [] : [String(at)],
  );
  return ['parameters', others[index] ?? String(index)];
};

/** The conversion names an example `default` if it is the only one. */
const writtenByName = (node: Node, [kind, name = '']: readonly string[]): WrittenKeys | null => {
  const { 'x-example': example, 'x-examples': examples } = node;
  const count = kind === 'example' ? 1 : 3;
  if (kind === 'examples' && Object.hasOwn(Object(examples), name)) {
    return { keys: ['x-examples', name], count };
  }
  const [only] = isRecord(examples) ? Object.keys(examples) : [];
  return example !== undefined
    ? { keys: ['x-example'], count }
    : examples === undefined
      ? null
      : { keys: ['x-examples', ...(only === undefined ? [] : [only])], count };
};

/** Returns the example of a body with a media type. */
const writtenExample = (
  node: Node,
  [, type = '', kind, name = '']: readonly string[],
): WrittenKeys | null => {
  if (kind !== 'example' && kind !== 'examples') {
    return null;
  }
  const count = kind === 'example' ? 3 : 5;
  for (const key of ['examples', 'x-example', 'x-examples']) {
    const { [key]: written } = node;
    const names = isRecord(written) ? Object.keys(written) : [];
    const own = kind === 'examples' ? name : findType(type, names);
    if (own !== undefined && names.includes(own)) {
      return { keys: [key, own], count };
    }
    if (key !== 'examples' && written !== undefined && !names.some(isMediaType)) {
      return { keys: [key], count };
    }
  }
  return null;
};

const writtenInSwagger = (
  node: Node,
  keys: readonly string[],
  resolve: Resolve,
): WrittenKeys | null => {
  const [first, second = ''] = keys;
  switch (first) {
    case 'components':
      return { keys: [swaggerNames[second] ?? second], count: 2 };
    case 'parameters':
      return Array.isArray(node['parameters'])
        ? { keys: writtenParameter(node, Number(second), resolve), count: 2 }
        : null;
    case 'requestBody': {
      const field = keys[4] === 'properties' ? writtenBody(node, keys[5] ?? '', resolve) : null;
      const body = field ?? writtenBody(node, undefined, resolve);
      return body && { keys: body, count: field ? 6 : 1 };
    }
    case 'content':
      return writtenExample(node, keys) ?? { keys: [], count: 2 };
    case 'example':
    case 'examples':
      return writtenByName(node, keys);
    case 'servers': {
      const written = ['host', 'basePath'].find((key) => Object.hasOwn(node, key));
      return written === undefined ? null : { keys: [written], count: 3 };
    }
    case 'schema':
      return { keys: [], count: 1 };
    default:
      return null;
  }
};

const follow = (files: OpenapiFiles, start: ParsedFile, keys: readonly string[]): NodePath => {
  let file = start;
  let path: string[] = [];
  let value: unknown = start.value;
  const enter = (key: string): void => {
    const example = key === 'value' && isRecord(value) ? value['externalValue'] : undefined;
    const target =
      typeof example === 'string' && valueAt(value, ['value']) === undefined
        ? targetOf(files, file, example)
        : null;
    if (target && isDocumentName(target.file.file)) {
      ({ file } = target);
      path = [...target.path];
      value = valueAt(file.value, path);
      return;
    }
    value = valueAt(value, [key]);
    path = [...path, target ? 'externalValue' : key];
  };
  const isSwagger = isRecord(start.value) && 'swagger' in start.value;
  const resolve = (parameter: unknown): unknown => resolveIn(files, file, parameter);
  for (let index = 0; index < keys.length;) {
    for (let hops = 0; hops < 20 && isRecord(value) && typeof value['$ref'] === 'string'; hops++) {
      const target = targetOf(files, file, value['$ref']);
      if (!target) {
        return { file, path };
      }
      ({ file } = target);
      path = [];
      value = file.value;
      target.path.forEach(enter);
    }
    const rest = keys.slice(index);
    const isRenamed = index === 0 && rest[0] === 'webhooks';
    const written =
      isRenamed && valueAt(value, ['webhooks']) === undefined
        ? { keys: ['x-webhooks'], count: 1 }
        : isSwagger &&
            isRecord(value) &&
            (rest[0] === 'parameters' || !Object.hasOwn(value, rest[0] ?? ''))
          ? writtenInSwagger(value, rest, resolve)
          : null;
    const { keys: own, count } = written ?? { keys: rest.slice(0, 1), count: 1 };
    own.forEach(enter);
    index += count;
  }
  return { file, path };
};

/**
 * `keys` is the path to a value in the bundled document. `locateKey` returns the location of the last key, not of the
 * value.
 */
export type Locators = {
  readonly locate: (keys: readonly string[]) => SourceLocation;
  readonly locateKey: (keys: readonly string[]) => SourceLocation;
};

export const createLocators = (files: OpenapiFiles, root: ParsedFile): Locators => ({
  locate: (keys) => {
    const { file, path } = follow(files, root, keys);
    return file.locationAt(path);
  },
  locateKey: (keys) => {
    const { file, path } = follow(files, root, keys);
    return file.keyLocationAt(path);
  },
});
