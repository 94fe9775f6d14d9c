import { type Block, withoutCode } from '../../readers/prose.ts';
import { type Match, type Rule, blockRule } from '../rule.ts';
import { clauses } from './clauses.ts';
import type { Idiom } from './idiom.ts';
import { negation } from './negation.ts';
import { smallWords } from './small-words.ts';
import { verbs } from './verbs.ts';

const idioms: readonly Idiom[] = [...clauses, ...negation, ...verbs, ...smallWords];

const findIdioms = ({ kind, text }: Block, searched: readonly Idiom[]): Match[] => {
  const plain = withoutCode(text);
  return searched
    .filter(({ kinds }) => !kinds || kinds.includes(kind))
    .flatMap(({ pattern, suggestion }) =>
      [...plain.matchAll(pattern)].map(({ 0: words, index }) => ({
        index,
        words: text.slice(index, index + words.length).trimEnd(),
        suggestion,
      })),
    );
};

/** English words in an order or a sense that native speakers do not use. */
export const dialect: Rule = blockRule('dialect', (block) => findIdioms(block, idioms));

export const pageDialect: Rule = blockRule('dialect', (block) =>
  findIdioms(
    block,
    idioms.filter(({ isAllowedOnPages }) => !isAllowedOnPages),
  ),
);
