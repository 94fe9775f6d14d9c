import { isRecord } from '../../../json/is-record.ts';

const isAddress = (url: unknown): boolean =>
  typeof url === 'string' && URL.canParse(url, 'https://x') && /^(?:\/|https?:)/.test(url);

const isRow = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.objectID === 'string' &&
  typeof value.type === 'string' &&
  isAddress(value.url) &&
  isRecord(value.hierarchy) &&
  typeof value.hierarchy.lvl0 === 'string';

/** Of a stored list what the modal can show; null where that is all of it. */
export const mendStoredRows = (text: string): string | null => {
  let rows: unknown;
  try {
    rows = JSON.parse(text);
  } catch {
    return '[]';
  }
  if (!Array.isArray(rows)) {
    return '[]';
  }
  const good = rows.filter(isRow);
  return good.length === rows.length ? null : JSON.stringify(good);
};

/**
 * DocSearch trusts what is stored, and asks for it in one place without being ready for a refusal: either would take the
 * modal down. Call it before the modal is rendered.
 */
export const prepareStorage = (collection: string): void => {
  try {
    for (const kind of ['RECENT', 'FAVORITE']) {
      const key = `__DOCSEARCH_${kind}_SEARCHES__${collection}`;
      const mended = mendStoredRows(window.localStorage.getItem(key) ?? '[]');
      if (mended !== null) {
        window.localStorage.setItem(key, mended);
      }
    }
  } catch {
    // storage is blocked: DocSearch does without it as soon as it sees none
    Object.defineProperty(window, 'localStorage', { configurable: true, value: null });
  }
};
