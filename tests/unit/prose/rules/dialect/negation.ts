import type { Idiom } from './idiom.ts';

export const negation: readonly Idiom[] = [
  {
    pattern:
      /(?<!\bthere )\b(?:is|are|was|were) no (?!(?:longer|more|less|fewer|other|different|such|matter|one|need|way|reason|doubt|better|worse|larger|smaller|bigger|higher|lower|exception|guarantee|substitute|problem)\b)[\w`-]+/gi,
    suggestion: 'negate the verb: "is no page" → "is not a page"',
  },
  {
    pattern: /(?<!\bthere )\b(?:is|are|was|were|as) none\b(?! of (?:your|my))/gi,
    suggestion: 'negate the verb: "is none" → "is not one"',
  },
  {
    pattern:
      /(?<!\b(?:if|when|whether|that|which|because|unless|and|or)\b[^.;:]{0,60})\b(?:has|have|had) none\b/gi,
    suggestion: 'repeat the noun: "has none" → "has no name"',
  },
  {
    pattern:
      /\b(?:ends?|hosts?|runs?|bans?|judges?|changes?|breaks?|loses?|holds?|counts?|sets?|stops?|waits? for|knows?|names?|touch(?:es)?|moves?|opens?|costs?|imports?|stores?|stands? for|asks? for|demands?|promises|sees|shows|keeps?|reads?|belongs? to|concerns?|answers?) (?:no|none|nobody|no one)\b(?! (?:longer|more|later|sooner|matter)\b)/gi,
    suggestion: 'negate the verb: "ends no session" → "does not end a session"',
  },
  {
    pattern: /\bnothing of (?:it|them|this|that|the|its)\b/gi,
    suggestion: 'say what is missing: "leaves nothing of it" → "removes it"',
  },
  {
    pattern: /\bany more\b(?=[.,;:)]|$)/gi,
    suggestion: 'write "no longer" before the verb',
  },
  {
    pattern: /\b(?:nobody|somebody|anybody|everybody)\b/gi,
    suggestion: 'write "no one", "someone", "anyone" or "everyone", or use the passive',
    isAllowedOnPages: true,
  },
  {
    pattern: /\bof no use\b|\bof (?:little|much) use\b/gi,
    suggestion: 'write "useless" or "useful", or say why',
  },
  { pattern: /\bin vain\b/gi, suggestion: 'say what fails' },
  {
    pattern: /\b(?:off|on|none|stays|empty|always|never) but\b(?! (?:not|also)\b)/gi,
    suggestion: 'write "except": "off but in strict" → "off except in strict"',
  },
  { pattern: /\b(?:but|save) for\b/gi, suggestion: 'write "except for"' },
  {
    pattern: /: (?:not|none)\)/gi,
    suggestion: 'write a sentence: "(offline: false: not)" is notation',
  },
];
