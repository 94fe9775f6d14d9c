import type { Idiom } from './idiom.ts';

const sentences = ['paragraph', 'item', 'comment', 'message'] as const;
const noun = 'begin with the noun: "What a page loads" → "Files of a page"';

/** Clauses that a noun can usually replace, such as `what a page loads`. */
export const clauses: readonly Idiom[] = [
  {
    pattern:
      /(?<=^|[.!?;] )(?:Of w|W)hat (?!(?:if|to|is new)\b)(?![^.!?]*\?)[\w`'’-]+(?: [\w`'’-]+)?/g,
    suggestion: noun,
    kinds: sentences,
    isAllowedOnPages: true,
  },
  {
    pattern: /^what (?!(?:if|to)\b)[\w`'’-]+(?: [\w`'’-]+)?/g,
    suggestion: noun,
    kinds: ['comment'],
  },
  {
    pattern: /\bwhoever\b/gi,
    suggestion: 'write "anyone who", or name the person or the code',
    isAllowedOnPages: true,
  },
  {
    pattern: /(?<=^|[.!?;] )whatever\b(?! the\b)/gi,
    suggestion: 'write "anything that", or name the thing',
  },
  {
    pattern: /(?<!\bsure )\b(?:that|those) of\b(?! course)/gi,
    suggestion: 'repeat the noun: "those of uploads" → "the limits of uploads"',
  },
  {
    pattern: /(?<=^|[.!?;] )One (?:that|which|whose|with|without|of which)\b/g,
    suggestion: 'repeat the noun: "One with a hook" → "Components with hooks"',
  },
  {
    pattern: /\b(?:that|which) (?:is|are) (?:one|none)(?=[.,;:)]|$| (?:is|are|and|in|here)\b)/gi,
    suggestion: 'repeat the noun: "a dollar sign that is one" → "a literal dollar sign"',
  },
  {
    pattern: /\b(?:null|undefined|empty|false|true|absent|nothing|none|omitted) where\b/gi,
    suggestion: 'write "if" or "when": "null if there is none"',
  },
  {
    pattern: /\bwhere (?:there (?:is|are|was) (?:no|none|one)|nothing|nobody|none|no)\b/gi,
    suggestion: 'write "if" or "when": "if there is none"',
  },
  {
    pattern: /(?<=^|[.!?;] )Where (?!to\b)[^.?!,:]{8,80}, (?!or\b|and\b)(?![^.!?]*\?)/g,
    suggestion: 'begin with "If" or "When"',
    kinds: sentences,
  },
  {
    pattern:
      /(?<=^|[.!?;] )has (?:a|an|the|each|every|all)(?: [\w`-]+){1,4} (?:state|leave|send|wait|show|load|say|go|use|take|keep|return|make|call|end|tell)\b/gi,
    suggestion: 'say what happens: "Has a page state its policy" → "Inserts the policy"',
  },
  {
    pattern: /\b(?:of|from)(?: [\w`-]+){1,3} of(?: [\w`-]+){1,3} of(?: [\w`-]+){1,3} of\b/gi,
    suggestion: 'use fewer "of": put nouns before nouns, or use a verb',
  },
];
