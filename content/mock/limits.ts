import { isRecord } from '../../src/base/json/is-record.ts';
import type { OpenapiDocument } from '../../src/api/document/openapi-document.ts';
import { entriesOf } from '../../src/api/document/read-node.ts';

const sizes: Readonly<Record<string, number>> = {
  seconds: 1000,
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
  KiB: 1024,
};

/**
 * Reads `x-limits`, so that the mock enforces the documented values. Converts durations such as `15 minutes` to
 * milliseconds and sizes such as `16 KiB` to bytes. Counts stay as they are.
 *
 * @throws if a limit does not start with a number
 */
export const readLimits = (document: OpenapiDocument) => {
  const entries = new Map(entriesOf(document, 'x-limits'));
  return (name: string): number => {
    const entry = entries.get(name);
    const value = isRecord(entry) ? String(entry['value']) : '';
    const [, amount, unit = ''] = /^(\d[\d,]*)(?: (\w+))?/.exec(value) ?? [];
    if (amount === undefined) {
      throw new Error(`The OpenAPI document states no number as its limit ${name}.`);
    }
    return Number(amount.replaceAll(',', '')) * (sizes[unit] ?? 1);
  };
};

export type Limits = ReturnType<typeof readLimits>;
