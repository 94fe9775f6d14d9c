import { copyJson } from '../../../base/json/exact-json.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { valueAt } from '../../../base/json/json-pointer.ts';
import type { NodePath } from '../locate-node.ts';
import type { ParsedFile } from '../parsed-file.ts';

type Path = readonly string[];

const copyOf = (value: unknown): unknown => copyJson(value, (_key, own) => own);

/** A file whose content can be changed by overlays. Each part keeps the location where it was written. */
export type EditedFile = ParsedFile & {
  /**
   * Merges a value into the value at `path`: merges maps, appends to lists, and replaces other values. `source` is
   * where the new value was written.
   */
  readonly update: (path: Path, value: unknown, source: NodePath) => void;
  readonly remove: (path: Path) => void;
  readonly sourceOf: (path: Path) => NodePath;
};

const childOf = ({ file, path }: NodePath, key: string): NodePath => ({
  file,
  path: [...path, key],
});

/** This is a single function because all methods share the edited value and the sources of its parts. */
export const createEditedFile = (file: ParsedFile): EditedFile => {
  const root = { value: copyOf(file.value) };
  const removed: unknown[] = [];
  /** Sources of values that were written somewhere other than the map or list that contains them. */
  const sources = new WeakMap<object, Map<string, NodePath>>();

  const setSource = (container: object, key: string, source: NodePath): void => {
    const own = sources.get(container) ?? new Map<string, NodePath>();
    sources.set(container, own.set(key, source));
  };

  const sourceOf = (path: Path): NodePath => {
    let container: unknown = root;
    let source: NodePath = { file, path: [] };
    for (const key of ['value', ...path]) {
      const own = sources.get(container as object)?.get(key);
      source = own ?? (container === root ? source : childOf(source, key));
      container = valueAt(container, [key]);
    }
    return source;
  };

  const set = (container: object, key: string, value: unknown, source: NodePath): void => {
    removed.push(valueAt(container, [key]));
    Object.assign(container, { [key]: copyOf(value) });
    setSource(container, key, source);
  };

  const append = (list: unknown[], value: unknown, source: NodePath): void =>
    set(list, String(list.length), value, source);

  const merge = (container: object, key: string, value: unknown, source: NodePath): void => {
    const old = valueAt(container, [key]);
    if (isRecord(old) && isRecord(value)) {
      for (const [name, part] of Object.entries(value)) {
        merge(old, name, part, childOf(source, name));
      }
    } else if (Array.isArray(old) && Array.isArray(value)) {
      value.forEach((item, index) => append(old, item, childOf(source, String(index))));
    } else {
      set(container, key, value, source);
    }
  };

  const parentOf = (path: Path): readonly [container: unknown, key: string] => {
    const full = ['value', ...path];
    return [valueAt(root, full.slice(0, -1)), full.at(-1) ?? ''];
  };

  return {
    ...file,
    removed,
    get value() {
      return root.value;
    },
    locationAt: (path) => {
      const source = sourceOf(path.map(String));
      return source.file.locationAt(source.path);
    },
    keyLocationAt: (path) => {
      const source = sourceOf(path.map(String));
      return source.file.keyLocationAt(source.path);
    },
    isReusedAt: (path) => {
      const source = sourceOf(path.map(String));
      return source.file.isReusedAt(source.path);
    },
    sourceOf,
    update: (path, value, source) => {
      const [container, key] = parentOf(path);
      const old = valueAt(root.value, path);
      if (Array.isArray(old) && !Array.isArray(value)) {
        append(old, value, source);
      } else if (typeof container === 'object' && container !== null) {
        merge(container, key, value, source);
      }
    },
    remove: (path) => {
      const [container, key] = parentOf(path);
      removed.push(valueAt(root.value, path));
      if (Array.isArray(container)) {
        const kept = container
          .map((item: unknown, index) => ({
            item,
            source: sourceOf([...path.slice(0, -1), String(index)]),
          }))
          .toSpliced(Number(key), 1);
        container.splice(0, container.length, ...kept.map(({ item }) => item));
        kept.forEach(({ source }, index) => setSource(container, String(index), source));
      } else if (isRecord(container)) {
        Reflect.deleteProperty(container, key);
      }
    },
  };
};
