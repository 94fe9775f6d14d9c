import type { Idiom } from './idiom.ts';

export const smallWords: readonly Idiom[] = [
  {
    pattern: /\bbeside\b/gi,
    suggestion: 'write "next to", "in addition to" or "along with"',
  },
  {
    pattern:
      /(?<!\b(?:let|leave|leaves|left|stands?|works?|runs?|lives?|plays?|is|are|was|used|all) )\balone\b(?=[.,;:)]|$| (?:in|for|on|at|before|where|as|to|with|when)\b)/gi,
    suggestion: 'write "only" before the noun: "submitScore alone" → "only submitScore"',
  },
  {
    pattern: /\bby (?:itself|themselves|yourself|himself)\b/gi,
    suggestion: 'write "automatically", "alone" or "unasked"',
  },
  {
    pattern:
      /(?<=[,;(—–] )also (?:in|when|with|without|while|where|if|for|on|at|by|after|below|those|one|as|than)\b|(?<!\b(?:is|are|was|were|be|but|not|and|or|it|they|can|may|must|has|have) )\balso (?:while|when|one|those|where|if)\b/gi,
    suggestion: 'write "even when" or "including", or put "also" before the verb',
  },
  { pattern: /\bthe own\b/gi, suggestion: 'name the owner' },
  {
    pattern: /\b(?:in|takes?|took|taken|taking) the place of\b/gi,
    suggestion: 'write "instead of" or "replaces"',
  },
  {
    pattern: /\bbelow `[^`]*:`|\bbelow (?:a|the) (?:path|base path|key)\b/gi,
    suggestion: 'write "under"',
  },
  {
    pattern: /\bonce (?:a|each) (?:document|page|site|state|view|kind|build|file|run)\b/gi,
    suggestion: 'write "once per"',
  },
  {
    pattern: /\bhowever (?:often|many|much|long|small|large)\b/gi,
    suggestion: 'write "any number of", or leave it out',
  },
  {
    pattern:
      /\b(?:thereof|whereof|wherein|therein|thereby|whereby|whereupon|thereupon|thereafter|herein|lest|unto|upon|seldom|hence|henceforth|hitherto|forthwith|albeit)\b/gi,
    suggestion: 'write an everyday word, such as "rarely", "so" or "then"',
  },
  { pattern: /\bno sooner\b|\bby and by\b|\bas good as\b/gi, suggestion: 'write it literally' },
  {
    pattern: /\bin the (?:light|dark) mode\b/gi,
    suggestion: 'leave "the" out',
  },
  {
    pattern: /\b(?:a|the) matter of\b/gi,
    suggestion: 'say what decides: "is a matter of the route table" → "the route table decides"',
  },
  {
    pattern: /(?<=\b(?:said|says|say|reported|it) )why not\b(?=[.,;:)]|$)/gi,
    suggestion: 'name the reason: "or the reason why there is none"',
  },
];
