import { type OverlayAction, overlaySchema } from '../../../../schemas/openapi-overlay.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { formatPointer } from '../../../base/json/json-pointer.ts';
import { type Problem, createProblem, hasErrors } from '../../../problems/problem.ts';
import { checkEntry } from '../check-extensions.ts';
import { findRoot } from '../find-root.ts';
import type { NodePath } from '../locate-node.ts';
import { type OpenapiFiles, isDocumentName } from '../openapi-files.ts';
import { isRemote, resolveFile } from '../openapi-resolver.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { type EditedFile, createEditedFile } from './edited-file.ts';
import { type Target, findTargets } from './find-targets.ts';

export type OverlaidFiles = { readonly files: OpenapiFiles; readonly problems: readonly Problem[] };

const isOverlay = ({ file, value }: ParsedFile): boolean =>
  isDocumentName(file) &&
  (/(?:^|\/)overlays\//.test(file) ||
    (isRecord(value) && /^\d+\.\d+/.test(String(value['overlay']))));

const withoutExtensions = (value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith('x-')))
    : value;

type Context = {
  readonly overlay: ParsedFile;
  readonly files: ReadonlyMap<string, EditedFile>;
  readonly root: EditedFile;
};

const invalidPath = ({ overlay }: Context, path: readonly string[], found: string): Problem =>
  createProblem({
    code: 'openapi/invalid-value',
    location: overlay.locationAt(path),
    expected: 'a JSONPath such as `$.info`',
    found: JSON.stringify(found),
  });

const unmatchedPath = (
  { overlay }: Context,
  path: readonly string[],
  { expected, found }: Pick<Problem, 'expected' | 'found'>,
): Problem =>
  createProblem({
    code: 'openapi/unmatched-target',
    location: overlay.locationAt(path),
    expected,
    found,
  });

const evaluate = (
  context: Context,
  expression: string,
  path: readonly string[],
): readonly Target[] | Problem => {
  try {
    return findTargets(context.files, context.root, expression);
  } catch {
    return invalidPath(context, path, expression);
  }
};

const addressOf = ({ file, path }: NodePath): string => `${file.file}#${formatPointer(path)}`;

/** Removes duplicates, because several references may lead to the same node. */
const uniqueNodes = (nodes: readonly NodePath[]): NodePath[] => [
  ...new Map(nodes.map((node) => [addressOf(node), node])).values(),
];

/** Removes the last entries of a list first, because removing an entry shifts all later entries. */
const removeTargets = (files: Context['files'], targets: readonly Target[]): void =>
  uniqueNodes(targets.map(({ slot }) => slot))
    .toSorted((one, other) =>
      addressOf(other).localeCompare(addressOf(one), 'en', { numeric: true }),
    )
    .forEach(({ file, path }) => files.get(file.file)?.remove(path));

const applyAction = (
  context: Context,
  { target, update, remove, copy }: OverlayAction,
  at: readonly string[],
): Problem[] => {
  const { overlay, files } = context;
  const targets = evaluate(context, target, [...at, 'target']);
  if ('code' in targets) {
    return [targets];
  }
  if (targets.length === 0) {
    const expected = 'a part of the document';
    const found = `\`${target}\`, which matches nothing`;
    return [unmatchedPath(context, [...at, 'target'], { expected, found })];
  }
  if (remove === true) {
    removeTargets(files, targets);
    return [];
  }
  const change = (value: unknown, source: { file: ParsedFile; path: readonly string[] }): void =>
    uniqueNodes(targets.map(({ node }) => node)).forEach(({ file, path }) =>
      files.get(file.file)?.update(path, value, source),
    );
  if (copy === undefined && update === undefined) {
    const location = overlay.locationAt(at);
    const expected = 'an action with `update`, `remove` or `copy`';
    return [createProblem({ code: 'openapi/missing-key', location, expected, found: 'none' })];
  }
  if (copy !== undefined) {
    const copied = evaluate(context, copy, [...at, 'copy']);
    if ('code' in copied) {
      return [copied];
    }
    const [only] = copied;
    if (!only || copied.length > 1) {
      const expected = 'one part of the document';
      const found = `\`${copy}\`, which matches ${copied.length === 0 ? 'nothing' : copied.length}`;
      return [unmatchedPath(context, [...at, 'copy'], { expected, found })];
    }
    const { file, path } = only.node;
    change(only.value, files.get(file.file)?.sourceOf(path) ?? only.node);
  }
  if (update !== undefined) {
    change(update, { file: overlay, path: [...at, 'update'] });
  }
  return [];
};

const checkExtends = ({ overlay, root }: Context, name: string | undefined): Problem[] =>
  name === undefined || isRemote(name) || resolveFile(overlay.file, name) === root.file
    ? []
    : [
        createProblem({
          code: 'openapi/invalid-value',
          location: overlay.locationAt(['extends']),
          expected: `the path of \`${root.displayFile}\``,
          found: JSON.stringify(name),
        }),
      ];

const applyOverlay = (context: Context): readonly Problem[] => {
  const { overlay } = context;
  const locators = { locate: overlay.locationAt, locateKey: overlay.keyLocationAt };
  const plain = withoutExtensions(overlay.value);
  const actions = isRecord(plain) ? plain['actions'] : undefined;
  const entry = isRecord(plain)
    ? { ...plain, actions: Array.isArray(actions) ? actions.map(withoutExtensions) : actions }
    : plain;
  const { data } = overlaySchema.safeParse(entry);
  if (!data) {
    return checkEntry({ schema: overlaySchema, entry, path: [] }, locators);
  }
  return [
    ...checkExtends(context, data.extends),
    ...data.actions.flatMap((action, index) =>
      applyAction(context, action, ['actions', String(index)]),
    ),
  ];
};

/**
 * Applies OpenAPI Overlays to the document, in the order of their file names. Overlays are the files in `overlays/`,
 * and other files with an `overlay` key. The returned files do not include them.
 */
export const applyOverlays = (files: OpenapiFiles): OverlaidFiles => {
  const overlays = [...files.values()].filter(isOverlay);
  if (overlays.length === 0) {
    return { files, problems: [] };
  }
  const documents = new Map([...files].filter(([, file]) => !isOverlay(file)));
  const found = findRoot(documents);
  const inOverlays = overlays.flatMap(({ problems }) => problems);
  if (!('root' in found) || !found.root.isReadable || hasErrors(inOverlays)) {
    return { files: documents, problems: inOverlays };
  }
  const edited = new Map([...documents].map(([name, file]) => [name, createEditedFile(file)]));
  const root = edited.get(found.root.file);
  const problems = overlays
    .toSorted((one, other) => one.file.localeCompare(other.file, 'en'))
    .flatMap((overlay) => (root ? applyOverlay({ overlay, files: edited, root }) : []));
  return { files: edited, problems: [...inOverlays, ...problems] };
};
