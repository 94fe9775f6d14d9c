import { editDistance } from '../../../src/base/text/edit-distance.ts';
import type { Collection, StoredDocument } from './store.ts';

export type SearchParameters = Readonly<Record<string, string | number | boolean>>;

type Outcome = Readonly<Record<string, unknown>>;

const text = (parameters: SearchParameters, name: string): string => String(parameters[name] ?? '');

const tokenized = new Map<string, string[]>();

type Rules = Pick<Collection, 'tokenSeparators' | 'symbols'>;

const tokenize = (value: string, rules: Rules): string[] => {
  const tokens = tokenized.get(value) ?? readTokens(value, rules);
  tokenized.set(value, tokens);
  return tokens;
};

const readTokens = (value: string, { tokenSeparators, symbols }: Rules): string[] =>
  tokenSeparators
    .reduce((at, separator) => at.replaceAll(separator, ' '), value.toLowerCase())
    .split(/\s+/)
    .map((token) =>
      token.replace(/[^\p{L}\p{M}\p{N}]/gu, (sign) => (symbols.includes(sign) ? sign : '')),
    )
    .filter(Boolean);

const valuesOf = (document: StoredDocument, name: string): string[] => {
  const value = document[name];
  return (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');
};

/** Parses clauses such as `field:=value` and ``field:=[`a`,`b`]``, joined by ` && `. */
const readFilter = (filter: string) =>
  filter
    .split(' && ')
    .filter(Boolean)
    .map((clause) => {
      const [, name = '', value = ''] = /^([\w.]+):=(.*)$/.exec(clause) ?? [];
      const values = value.replace(/^\[|\]$/g, '').split(',');
      return { name, values: values.map((item) => item.trim().replace(/^`|`$/g, '')) };
    });

const passes = (document: StoredDocument, filter: string): boolean =>
  readFilter(filter).every(({ name, values }) =>
    valuesOf(document, name).some((value) => values.includes(value)),
  );

/** By default, Typesense allows one typo in words of four to six letters, and two in longer words. */
const allowedTypos = (token: string): number => (token.length < 4 ? 0 : token.length < 7 ? 1 : 2);

const quality = (queryToken: string, token: string, isLast: boolean): number => {
  if (queryToken === token) {
    return 1;
  }
  if (isLast && token.startsWith(queryToken)) {
    return 0.8;
  }
  const max = allowedTypos(queryToken);
  const typos =
    Math.abs(queryToken.length - token.length) > max ? max + 1 : editDistance(queryToken, token);
  return typos <= max ? 0.6 - typos / 10 : 0;
};

type Match = { readonly score: number; readonly tokens: ReadonlySet<string> };

/**
 * Returns null unless every token matches a field. If a field value has as many tokens as the query, its matches count
 * twice.
 */
const matchDocument = (
  collection: Collection,
  document: StoredDocument,
  queryTokens: readonly string[],
  fields: readonly { readonly name: string; readonly weight: number }[],
): Match | null => {
  const found = new Set<string>();
  let score = 0;
  for (const [index, token] of queryTokens.entries()) {
    let best = 0;
    for (const { name, weight } of fields) {
      for (const value of valuesOf(document, name)) {
        const tokens = tokenize(value, collection);
        for (const candidate of tokens) {
          const at = quality(token, candidate, index === queryTokens.length - 1);
          if (at > 0) {
            found.add(candidate);
          }
          const isWhole = tokens.length === queryTokens.length ? 2 : 1;
          best = Math.max(best, at * weight * isWhole);
        }
      }
    }
    if (best === 0) {
      return null;
    }
    score += best;
  }
  return { score, tokens: found };
};

const markTokens = (
  value: string,
  tokens: ReadonlySet<string>,
  parameters: SearchParameters,
): string =>
  value.replace(/[\p{L}\p{N}]+/gu, (word) =>
    tokens.has(word.toLowerCase())
      ? text(parameters, 'highlight_start_tag') + word + text(parameters, 'highlight_end_tag')
      : word,
  );

const highlightsOf = (
  document: StoredDocument,
  { tokens }: Match,
  parameters: SearchParameters,
): Outcome[] =>
  text(parameters, 'query_by')
    .split(',')
    .flatMap((field) => {
      const value = document[field];
      const marked = typeof value === 'string' ? markTokens(value, tokens, parameters) : value;
      return typeof value === 'string' && marked !== value
        ? [{ field, matched_tokens: [...tokens], snippet: marked, value: marked }]
        : [];
    });

const compareBySort = (sort: string) => {
  const keys = sort.split(',').map((key) => key.split(':')[0] ?? '');
  return (
    a: { document: StoredDocument; score: number },
    b: { document: StoredDocument; score: number },
  ): number => {
    for (const key of keys) {
      const [left, right] =
        key === '_text_match'
          ? [a.score, b.score]
          : [Number(a.document[key]), Number(b.document[key])];
      if (left !== right) {
        return right - left;
      }
    }
    return 0;
  };
};

const replaceRoots = (collection: Collection, query: string): string[] => [
  query,
  ...collection.synonyms
    .filter(({ root }) => ` ${query.toLowerCase()} `.includes(` ${root.toLowerCase()} `))
    .flatMap(({ root, synonyms }) =>
      synonyms.map((synonym) => query.toLowerCase().replace(root.toLowerCase(), synonym)),
    ),
];

const rejection = (collection: Collection, parameters: SearchParameters): Outcome | null => {
  const names = new Set(collection.fields.map(({ name }) => name));
  const unknown = text(parameters, 'query_by')
    .split(',')
    .find((name) => !names.has(name));
  if (unknown !== undefined) {
    return { code: 404, error: `Could not find a field named \`${unknown}\` in the schema.` };
  }
  const filtered = readFilter(text(parameters, 'filter_by')).find(({ name }) => !names.has(name));
  return filtered
    ? {
        code: 404,
        error: `Could not find a filter field named \`${filtered.name}\` in the schema.`,
      }
    : null;
};

export const runSearch = (collection: Collection, parameters: SearchParameters): Outcome => {
  const rejected = rejection(collection, parameters);
  if (rejected) {
    return rejected;
  }
  const names = text(parameters, 'query_by').split(',');
  const weights = text(parameters, 'query_by_weights').split(',').map(Number);
  const fields = names.map((name, index) => ({ name, weight: weights[index] ?? 1 }));
  const queries = replaceRoots(collection, text(parameters, 'q')).map((query) =>
    tokenize(query, collection),
  );
  const scored = [...collection.documents.values()]
    .filter((document) => passes(document, text(parameters, 'filter_by')))
    .flatMap((document) => {
      const matches = queries.flatMap(
        (queryTokens) => matchDocument(collection, document, queryTokens, fields) ?? [],
      );
      const [best] = matches.toSorted((a, b) => b.score - a.score);
      return best ? [{ document, score: best.score, match: best }] : [];
    })
    .toSorted(compareBySort(text(parameters, 'sort_by')));
  const perPage = Number(parameters['per_page'] ?? 10);
  const page = Number(parameters['page'] ?? 1);
  const included = text(parameters, 'include_fields').split(',');
  return {
    facet_counts: [],
    found: scored.length,
    hits: scored.slice((page - 1) * perPage, page * perPage).map(({ document, score, match }) => ({
      document: Object.fromEntries(
        Object.entries(document).filter(([name]) => included.includes(name)),
      ),
      highlight: {},
      highlights: highlightsOf(document, match, parameters),
      text_match: Math.round(score * 1000),
    })),
    out_of: collection.documents.size,
    page,
    request_params: { collection_name: collection.name, per_page: perPage, q: parameters['q'] },
    search_cutoff: false,
    search_time_ms: 1,
  };
};
