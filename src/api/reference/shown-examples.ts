import { formatJson } from '../../base/json/exact-json.ts';
import { isContainer, isRecord } from '../../base/json/is-record.ts';
import { memoize } from '../../base/memoize.ts';
import type { Example, Media } from './api.ts';

const shapeOf = (value: object): string => Object.keys(value).toSorted().join();

/**
 * Name of a property → its values in the examples of a body, as JSON, and the keys of its objects. Entries of lists
 * count as values of the list.
 */
const valuesByName = memoize((media: Media): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  const add = (name: string, value: unknown): void => {
    const values = found.get(name) ?? new Set();
    found.set(name, values.add(formatJson(value)));
    if (Array.isArray(value)) {
      value.forEach((entry) => add(name, entry));
    } else if (isRecord(value)) {
      values.add(shapeOf(value));
      Object.entries(value).forEach(([key, child]) => add(key, child));
    }
  };
  media.examples.forEach(({ value }) => add('', value));
  return found;
});

/** Formats lists and objects as JSON text, because only body examples get a code block on the page. */
export const shownExample = (example: Example): Example => ({
  ...example,
  value: isContainer(example.value) ? formatJson(example.value) : example.value,
});

type Place = {
  /** Name of the field. */
  readonly name: string;
  readonly media: Media;
  readonly isRequest: boolean;
  readonly isVariant: boolean;
};

/**
 * Returns the examples that a list of fields shows. The examples of a body override other examples of its fields, except
 * in variants that it lacks. In requests, plain values are repeated, because readers fill in fields one by one.
 */
export const fieldExamples = (
  examples: readonly Example[],
  { name, media, isRequest, isVariant }: Place,
): Example[] => {
  const shown = examples.length === 0 ? undefined : valuesByName(media).get(name);
  const isShown = ({ value }: Example): boolean =>
    shown !== undefined &&
    (shown.has(formatJson(value)) || (isVariant && isRecord(value) && shown.has(shapeOf(value))));
  const isOverridden = shown !== undefined && !isVariant && !examples.some(isShown);
  const isRepeated = ({ value }: Example): boolean => isRequest && !isContainer(value);
  return examples
    .filter((example) => isRepeated(example) || !(isOverridden || isShown(example)))
    .map(shownExample);
};
