import { parsePointer, valueAt } from '../../../src/base/json/json-pointer.ts';
import type { Outcome } from './driver.ts';
import { bytesOf } from './steps.ts';

const pick = (value: Readonly<Record<string, unknown>>, keys: readonly string[]): unknown =>
  Object.fromEntries(keys.map((key) => [key, value[key]]));

export const compare = ({ step, result, error }: Outcome): { expected: unknown; seen: unknown } => {
  if (step.error && error) {
    return { expected: step.error, seen: pick(error, Object.keys(step.error)) };
  }
  if (step.error || error) {
    return { expected: step.error ?? 'a result', seen: error ?? result };
  }
  if (step.download !== undefined) {
    return { expected: [...bytesOf(step.bytes ?? 0)], seen: result };
  }
  const pointers = Object.keys(step.expect);
  const seen = pointers.map((pointer) => [pointer, valueAt(result, parsePointer(pointer)) ?? null]);
  return { expected: step.expect, seen: Object.fromEntries(seen) as unknown };
};
