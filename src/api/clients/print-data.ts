import { isDocumentNumber } from '../../base/json/exact-number.ts';

export const createPrintData = (
  quote: (text: string) => string,
  quoteKey: (name: string) => string,
  padding: '' | ' ',
  /** Suffix for integers beyond 2^53. */
  longSuffix: '' | 'n' = '',
) => {
  const print = (value: unknown): string => {
    if (typeof value === 'string') {
      return quote(value);
    }
    if (Array.isArray(value)) {
      return `[${value.map(print).join(', ')}]`;
    }
    if (isDocumentNumber(value)) {
      const exact = value.valueOf();
      return typeof exact === 'bigint' ? `${exact}${longSuffix}` : String(value);
    }
    if (typeof value !== 'object' || value === null) {
      return String(value);
    }
    const entries = Object.entries(value).map(([key, item]) => `${quoteKey(key)}: ${print(item)}`);
    return entries.length === 0 ? '{}' : `{${padding}${entries.join(', ')}${padding}}`;
  };
  return print;
};
