import type { Idiom } from './idiom.ts';

export const verbs: readonly Idiom[] = [
  {
    pattern:
      /\bstands? (?:at|in(?! (?:the|your|my) way\b| for\b)|on|beside|behind|between|there|before|above|below|apart|around|next)\b/gi,
    suggestion: 'write "is"',
  },
  {
    pattern: /\bl(?:ies|ie) (?:at|in|beside|behind|ahead|there|elsewhere|below|next|on)\b/gi,
    suggestion: 'write "is"',
  },
  {
    pattern:
      /\btells? of\b|\btells (?:that|whether|how|what|when|where|which|only|nothing|all|both)\b/gi,
    suggestion: 'write "shows", "says" or "reports"',
  },
  {
    pattern: /\b(?:is|are|was|were|be|been) told\b(?! to\b| apart\b)/gi,
    suggestion: 'say what arrives: "whoever uses it is told" → "the caller gets an error"',
  },
  {
    pattern: /\bheed(?:s|ed|ing)?\b/gi,
    suggestion: 'write "respects", "follows" or "responds to"',
  },
  { pattern: /\blet(?:s|ting)? go\b/gi, suggestion: 'write "release"' },
  {
    pattern: /\b(?:is|are|was|were) to be\b/gi,
    suggestion: 'write "must be", "should be" or "is"',
  },
  {
    pattern: /\b(?:is|are|was|were|be|been|being) (?:looked at|pictured)\b/gi,
    suggestion: 'write "is checked" or "has a screenshot"',
  },
  {
    pattern: /\b(?:is|are|was|were|be) left to\b(?! (?:do|right)\b)/gi,
    suggestion: 'name who does it: "is left to React" → "React renders it"',
  },
  {
    pattern: /\bit (?:is|was) said\b/gi,
    suggestion: 'name who says it',
  },
  { pattern: /\btaken for\b/gi, suggestion: 'write "mistaken for" or "treated as"' },
  { pattern: /\bsees? to (?:it|that)\b/gi, suggestion: 'write "ensures"' },
  {
    pattern:
      /\b(?:is|are|was|were) (?:not )?there(?=[.,;:)]|$| (?:already|before|too|yet|when|until|anyway|in time)\b)/gi,
    suggestion: 'write "exists", "is ready" or "is available"',
  },
  {
    pattern: /\b(?:that|what) (?:is|are|was) (?:already )?there\b/gi,
    suggestion: 'write "existing": "below what is there" → "below the existing code"',
  },
  {
    pattern: /\b(?:is|are|was|be|becomes?|became) so\b(?=[.,;:)]|$| (?:in|and|when|until|too)\b)/gi,
    suggestion: 'repeat the condition',
  },
  { pattern: /\bc(?:o|a)mes? of\b/gi, suggestion: 'write "results from" or name the result' },
  {
    pattern: /\bgives? way\b|\bgave way\b/gi,
    suggestion: 'say which one wins',
  },
  {
    pattern: /\b(?:judged|checked|finished|run|visited) to the end\b/gi,
    suggestion: 'write "finish"',
  },
];
