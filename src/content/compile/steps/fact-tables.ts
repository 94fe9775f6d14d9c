import { tagHref } from '../../../api/reference/reference-address.ts';
import type { PhrasingContent, RootContent } from 'mdast';
import type { Term } from '../../../../schemas/glossary.ts';
import type { Api, ApiLimit } from '../../../api/reference/api.ts';
import { createInlineElement } from '../jsx/jsx-element.ts';
import { linkNode, sentence, tableNode, textNode } from './table-nodes.ts';

const valueOf = ({ value, note }: ApiLimit): string => (note === '' ? value : `${value}, ${note}`);

const limitRows = (
  { limits }: Api,
  tag: string | null,
  ...area: PhrasingContent[][]
): PhrasingContent[][][] =>
  limits
    .filter((limit) => limit.tag === tag)
    .map((limit) => [sentence(limit.label), sentence(valueOf(limit)), ...area]);

export const limitsOfTag = (api: Api, tag: string): RootContent[] => [
  tableNode(['Limit', 'Value'], limitRows(api, tag)),
];

export const allLimits = (api: Api): RootContent[] => [
  tableNode(
    ['Limit', 'Value', 'Area'],
    [
      ...limitRows(api, null, [textNode('All')]),
      ...api.tags.flatMap(({ slug, title }) =>
        limitRows(api, slug, [linkNode(tagHref(slug), [textNode(title)])]),
      ),
    ],
  ),
];

export const errorsByRetry = ({ errors }: Api, retry: string): RootContent[] => [
  tableNode(
    ['Code', 'Status', 'What to do'],
    errors
      .filter((error) => error.retry === retry)
      .map((error) => [
        [createInlineElement('ErrorCode', { code: error.code })],
        [textNode(String(error.status))],
        sentence(error.recovery),
      ]),
  ),
];

export const glossaryOf = (terms: readonly Term[]): RootContent[] => [
  tableNode(
    ['Term', 'Meaning'],
    terms
      .filter(({ listed }) => listed)
      .toSorted((a, b) => a.term.localeCompare(b.term, 'en'))
      .map(({ term, meaning }) => [[textNode(term)], sentence(meaning)]),
  ),
];
