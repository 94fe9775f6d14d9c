import { tagHref } from '../../../api/reference/reference-address.ts';
import type { PhrasingContent, RootContent } from 'mdast';
import type { Term } from '../../../../schemas/glossary.ts';
import type { Api, ApiLimit } from '../../../api/reference/api.ts';
import { createInlineElement } from '../jsx/jsx-element.ts';
import { linkNode, sentence, tableNode, textNode } from './table-nodes.ts';

const valueOf = ({ value, note }: ApiLimit): string => (note === '' ? value : `${value}, ${note}`);

export const limitsOfTag = ({ limits }: Api, tag: string): RootContent[] => [
  tableNode(
    ['Limit', 'Value'],
    limits
      .filter((limit) => limit.tag === tag)
      .map((limit) => [sentence(limit.label), sentence(valueOf(limit))]),
  ),
];

export const allLimits = ({ limits, tags }: Api): RootContent[] => {
  const rowsOf = (tag: string | null, title: PhrasingContent[]): PhrasingContent[][][] =>
    limits
      .filter((limit) => limit.tag === tag)
      .map((limit) => [sentence(limit.label), sentence(valueOf(limit)), title]);
  return [
    tableNode(
      ['Limit', 'Value', 'Area'],
      [
        ...rowsOf(null, [textNode('All')]),
        ...tags.flatMap(({ slug, title }) =>
          rowsOf(slug, [linkNode(tagHref(slug), [textNode(title)])]),
        ),
      ],
    ),
  ];
};

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
