import { type Problem, createProblem } from '../problems/problem.ts';
import { suggest } from '../problems/suggest.ts';
import {
  type OpenapiFiles,
  type NodePath,
  type ParsedFile,
  nodePathId,
  relativeTo,
  resolveFile,
} from './openapi-files.ts';
import { formatPointer, isReference, parseFragment } from '../json/json-pointer.ts';

/** The target of a reference and its location. */
export type Target = { readonly value: unknown; readonly at: NodePath };

/** Where following a reference collects problems and used entries. */
export type Followed = {
  readonly files: OpenapiFiles;
  readonly problems: Problem[];
  /** Ids of the top-level entries of files, and of whole files, that references lead to. */
  readonly used: Set<string>;
};

type Step = { readonly reference: string; readonly from: NodePath };

const report = (
  { problems }: Followed,
  { from }: Step,
  problem: Pick<Problem, 'code' | 'expected' | 'found' | 'suggestion'>,
): null => {
  problems.push(
    createProblem({ ...problem, location: from.file.locationAt([...from.path, '$ref']) }),
  );
  return null;
};

const openTarget = (followed: Followed, step: Step, name: string): ParsedFile | null => {
  const { files } = followed;
  const from = step.from.file.file;
  const file = files.get(resolveFile(from, name));
  if (file) {
    // An unreadable file is reported once, not at each reference to it.
    return file.isReadable ? file : null;
  }
  const names = [...files.keys()].map((other) => relativeTo(from, other));
  return report(followed, step, {
    code: 'openapi/unknown-file',
    expected: 'a file of the OpenAPI document',
    found: `\`${name}\``,
    suggestion: suggest(name, names),
  });
};

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

const findTarget = (followed: Followed, step: Step): Target | null => {
  const [name = '', fragment = ''] = step.reference.split('#', 2);
  const file = openTarget(followed, step, name);
  if (!file) {
    return null;
  }
  const path = parseFragment(fragment);
  let value = file.value;
  for (const [index, key] of path.entries()) {
    const keys = keysOf(value);
    if (!keys.includes(key)) {
      const meant = suggest(key, keys);
      return report(followed, step, {
        code: 'openapi/unknown-pointer',
        expected: 'a pointer to something that exists',
        found: `\`${step.reference}\``,
        suggestion: meant && `${name}#${formatPointer(path.with(index, meant))}`,
      });
    }
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  followed.used.add(nodePathId({ file, path: path.slice(0, 1) }));
  return { value, at: { file, path } };
};

/**
 * Follows a reference, through targets that are only references themselves. Returns null and reports a problem where it
 * leads nowhere.
 */
export const followReference = (
  followed: Followed,
  reference: string,
  from: NodePath,
): Target | null => {
  const passed = new Set<string>();
  let step: Step = { reference, from };
  for (;;) {
    const target = findTarget(followed, step);
    if (!target || !isReference(target.value) || Object.keys(target.value).length > 1) {
      return target;
    }
    const id = nodePathId(target.at);
    if (passed.has(id)) {
      return report(
        followed,
        { reference, from },
        {
          code: 'openapi/circular-reference',
          expected: 'a reference that leads to a value',
          found: `\`${reference}\`, which leads back to itself`,
        },
      );
    }
    passed.add(id);
    step = { reference: target.value.$ref, from: target.at };
  }
};
