import type { SearchSection } from '../../../model/search.ts';
import type { Posting, IndexTerm } from './posting.ts';
import type { FieldName, SectionTerms } from './section-terms.ts';

const fieldWeights: Readonly<Record<FieldName, { readonly weight: number; readonly b: number }>> = {
  endpoint: { weight: 14, b: 0 },
  heading: { weight: 7.5, b: 0.65 },
  aliases: { weight: 1.8, b: 0.4 },
  title: { weight: 1.9, b: 0.25 },
  code: { weight: 0.65, b: 0.5 },
  text: { weight: 0.65, b: 0.6 },
};
const saturation = 1;
const fieldNames = Object.keys(fieldWeights) as FieldName[];

/** Ranks changelog entries and fields lower in every query, especially fields with one-word names such as `status`. */
const priorOf = ({ kind, area, title }: SearchSection): number => {
  if (area === 'changelog') {
    return kind === 'page' ? 0.8 : 0.6;
  }
  if (kind === 'field') {
    return /[a-z][A-Z]|_/.test(title) ? 0.65 : 0.45;
  }
  return 1;
};

const lengthOf = (terms: ReadonlyMap<string, number>): number =>
  [...terms.values()].reduce((sum, count) => sum + count, 0);

const averageLengths = (all: readonly SectionTerms[]): Record<FieldName, number> => {
  const averages = {} as Record<FieldName, number>;
  for (const name of fieldNames) {
    const lengths = all.map(({ fields }) => lengthOf(fields[name])).filter((length) => length > 0);
    const sum = lengths.reduce((total, length) => total + length, 0);
    averages[name] = lengths.length > 0 ? sum / lengths.length : 1;
  }
  return averages;
};

const impactsOf = (
  { fields }: SectionTerms,
  averages: Readonly<Record<FieldName, number>>,
): Map<string, number> => {
  const impacts = new Map<string, number>();
  for (const name of fieldNames) {
    const { weight, b } = fieldWeights[name];
    const norm = 1 - b + (b * lengthOf(fields[name])) / averages[name];
    for (const [term, count] of fields[name]) {
      const share = (count * (saturation + 1)) / (count + saturation * norm);
      impacts.set(term, (impacts.get(term) ?? 0) + weight * share);
    }
  }
  return impacts;
};

const maxPostings = 3000;

const keepStrongest = (postings: Posting[]): Posting[] =>
  postings.length <= maxPostings
    ? postings
    : postings
        .toSorted((a, b) => b.impact - a.impact)
        .slice(0, maxPostings)
        .toSorted((a, b) => a.section - b.section);

const compareTerms = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const withoutCommon = (terms: SectionTerms, common: ReadonlySet<string>): SectionTerms => {
  const code = new Map([...terms.fields.code].filter(([form]) => !common.has(form)));
  return { ...terms, fields: { ...terms.fields, code } };
};

/**
 * Returns the terms sorted by code unit. Sections are identified by their index.
 *
 * @param commonCode words that occur in too many code samples to identify a section
 */
export const buildTerms = (
  sections: readonly SearchSection[],
  termsOfSections: readonly SectionTerms[],
  commonCode: ReadonlySet<string>,
): IndexTerm[] => {
  const all = termsOfSections.map((terms) => withoutCommon(terms, commonCode));
  const averages = averageLengths(all);
  const postings = new Map<string, Posting[]>();
  all.forEach((terms, number) => {
    const section = sections[number];
    const prior = section ? priorOf(section) : 1;
    for (const [term, impact] of impactsOf(terms, averages)) {
      const span = terms.headingSpans.get(term);
      const posting: Posting = {
        section: number,
        impact: impact * prior,
        heading: span === undefined ? null : { span, length: terms.headingLength },
      };
      const list = postings.get(term);
      if (list) {
        list.push(posting);
      } else {
        postings.set(term, [posting]);
      }
    }
  });
  return [...postings]
    .map(([term, list]) => ({ term, frequency: list.length, postings: keepStrongest(list) }))
    .toSorted((a, b) => compareTerms(a.term, b.term));
};
