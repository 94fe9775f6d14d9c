import { isRecord } from '../../src/base/json/is-record.ts';
import type { OpenapiDocument } from '../../src/api/document/openapi-document.ts';
import { entriesOf } from '../../src/api/document/read-node.ts';

/** What one of a unit is in milliseconds or bytes. Any other unit counts things. */
const sizes: Readonly<Record<string, number>> = {
  seconds: 1000,
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
  KiB: 1024,
};

/**
 * Reads the limits of the document (`x-limits`), so that the mock keeps what pages say: `15 minutes` in milliseconds, `16
 * KiB` in bytes, `500` as it is.
 *
 * @throws for a limit that the document does not state as a number
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
