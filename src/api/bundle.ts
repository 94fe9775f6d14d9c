import type { OpenapiKind } from '../../schemas/openapi.ts';
import { isRecord } from '../json/is-record.ts';
import { type Reference, isReference } from '../json/json-pointer.ts';
import type { OpenapiDocument } from '../model/openapi-document.ts';
import type { SourceLocation, Problem } from '../problems/problem.ts';
import { checkObject } from './check-object.ts';
import { type Components, collectComponents } from './components.ts';
import { type OpenapiFiles, type NodePath, type ParsedFile, childOf } from './openapi-files.ts';
import { type Child, childrenOf, sectionOf } from './object-kinds.ts';
import { type Followed, type Target, followReference } from './resolve-reference.ts';

/** An OpenAPI document in one piece. */
export type Bundled = {
  readonly openapi: OpenapiDocument;
  /** Source locations of operations by id. */
  readonly operationLocations: Readonly<Record<string, SourceLocation>>;
  readonly problems: readonly Problem[];
  /** Ids of the top-level entries of files, and of whole files, that references lead to. */
  readonly used: ReadonlySet<string>;
};

type State = Followed & {
  readonly components: Components;
  readonly operationLocations: Record<string, SourceLocation>;
};

/** The value itself, or the target of a reference. */
const targetOf = (state: State, value: unknown, at: NodePath): Target | null =>
  isReference(value) ? followReference(state, value.$ref, at) : { value, at };

const bundleReference = (
  state: State,
  kind: OpenapiKind,
  value: Reference,
  at: NodePath,
): unknown => {
  const target = followReference(state, value.$ref, at);
  if (!target) {
    return value;
  }
  const section = sectionOf[kind];
  if (section === undefined) {
    return bundleObject(state, kind, target.value, target.at);
  }
  const $ref = `#/components/${section}/${state.components.add(kind, target)}`;
  return { ...bundleChildren(state, kind, value, at), $ref };
};

const bundleChildren = (
  state: State,
  kind: OpenapiKind,
  value: Readonly<Record<string, unknown>>,
  at: NodePath,
): Record<string, unknown> => {
  const children = childrenOf[kind];
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => {
      const known = Object.hasOwn(children, key) ? children[key] : undefined;
      return [key, known ? bundleChild(state, known, child, childOf(at, key)) : child];
    }),
  );
};

const bundleChild = (state: State, child: Child, value: unknown, at: NodePath): unknown => {
  const { kind, holds } = child;
  if (holds === 'one') {
    return bundleObject(state, kind, value, at);
  }
  if (holds === 'list') {
    // `checkObject` reports a value that is not a list or map.
    return Array.isArray(value)
      ? value.map((entry, index) => bundleObject(state, kind, entry, childOf(at, `${index}`)))
      : value;
  }
  const target = targetOf(state, value, at);
  return target && isRecord(target.value)
    ? Object.fromEntries(
        Object.entries(target.value).map(([key, entry]) => [
          key,
          bundleObject(state, kind, entry, childOf(target.at, key)),
        ]),
      )
    : value;
};

const bundleObject = (state: State, kind: OpenapiKind, value: unknown, at: NodePath): unknown => {
  if (isReference(value)) {
    return bundleReference(state, kind, value, at);
  }
  state.problems.push(...checkObject(kind, value, at));
  if (!isRecord(value)) {
    return value;
  }
  const id = value['operationId'];
  if (kind === 'operation' && typeof id === 'string') {
    state.operationLocations[id] = at.file.locationAt([...at.path, 'operationId']);
  }
  return bundleChildren(state, kind, value, at);
};

/** Adds the components that the root lists, under its names. */
const addListedComponents = (state: State, root: ParsedFile): void => {
  const listed = isRecord(root.value) ? root.value['components'] : undefined;
  for (const [kind, section] of Object.entries(sectionOf) as [OpenapiKind, string][]) {
    const at = { file: root, path: ['components', section] };
    const map = targetOf(state, isRecord(listed) ? listed[section] : undefined, at);
    for (const [name, value] of Object.entries(isRecord(map?.value) ? map.value : {})) {
      const target = targetOf(state, value, childOf(map?.at ?? at, name));
      if (target) {
        state.components.add(kind, target, name);
      }
    }
  }
};

/**
 * Bundles the files of an OpenAPI document into one. Targets of references become components, named by the last key of
 * their path. Path items and the error catalogue are inlined.
 */
export const bundle = (files: OpenapiFiles, root: ParsedFile): Bundled => {
  const problems: Problem[] = [];
  const components = collectComponents(problems);
  const state: State = { files, problems, used: new Set(), components, operationLocations: {} };
  addListedComponents(state, root);
  const document = bundleObject(state, 'document', root.value, { file: root, path: [] });
  for (let added = components.takeNew(); added.length > 0; added = components.takeNew()) {
    for (const component of added) {
      component.bundled = bundleObject(state, component.kind, component.value, component.at);
    }
  }
  const openapi = {
    ...(isRecord(document) ? document : {}),
    components: components.toSections(),
  };
  return { openapi, problems, used: state.used, operationLocations: state.operationLocations };
};
