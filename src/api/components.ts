import type { OpenapiKind } from '../../schemas/openapi.ts';
import { type Problem, createProblem } from '../problems/problem.ts';
import { type NodePath, nodePathId } from './openapi-files.ts';
import { sectionOf } from './object-kinds.ts';
import type { Target } from './resolve-reference.ts';

/** An object that references lead to. */
type Component = Target & { readonly kind: OpenapiKind; bundled: unknown };

/** `schemas/tasks.yaml#/Task` is named `Task`. A deeper value is named by its whole path. */
const nameOf = ({ file, path }: NodePath): string => {
  const keys = path[0] === 'components' ? path.slice(2) : path;
  const name = keys.length > 0 ? keys.join('.') : (file.file.split('/').at(-1) ?? '');
  return name.replaceAll(/[^\w.-]+/g, '-');
};

const duplicateName = (name: string, at: NodePath, first: NodePath): Problem =>
  createProblem({
    code: 'openapi/duplicate-name',
    location: at.file.keyLocationAt(at.path),
    expected: 'a name that nothing else of its kind has',
    found: `\`${name}\` again`,
    related: { message: 'The name belongs to', location: first.file.keyLocationAt(first.path) },
  });

const sortByKey = <Value>(map: ReadonlyMap<string, Value>): [string, Value][] =>
  [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The components of a document during bundling. */
export type Components = ReturnType<typeof collectComponents>;

export const collectComponents = (problems: Problem[]) => {
  const sections = new Map<string, Map<string, Component>>();
  const names = new Map<string, string>();
  let added: Component[] = [];
  /** Adds a target once, and returns its name: the wanted one, or the end of its path. */
  const add = (kind: OpenapiKind, target: Target, wanted = nameOf(target.at)): string => {
    const section = sectionOf[kind] ?? '';
    const id = `${section} ${nodePathId(target.at)}`;
    const known = names.get(id);
    if (known !== undefined) {
      return known;
    }
    names.set(id, wanted);
    const components = sections.get(section) ?? new Map<string, Component>();
    sections.set(section, components);
    const first = components.get(wanted);
    if (first) {
      problems.push(duplicateName(wanted, target.at, first.at));
      return wanted;
    }
    const component = { ...target, kind, bundled: null };
    components.set(wanted, component);
    added.push(component);
    return wanted;
  };
  return {
    add,
    /** The components added since the last call, which have not been bundled yet. */
    takeNew: (): Component[] => {
      const taken = added;
      added = [];
      return taken;
    },
    // Sorted, so that a new reference does not reorder components.
    toSections: () =>
      Object.fromEntries(
        sortByKey(sections).map(([section, components]) => [
          section,
          Object.fromEntries(sortByKey(components).map(([name, { bundled }]) => [name, bundled])),
        ]),
      ),
  };
};
