import type { VFileMessage } from 'vfile-message';
import { type Place, type Problem, createProblem } from '../../problems/problem.ts';

/** A place that a message names in its text: `(5:1-5:7)`. */
const placeInText = / \((\d+):(\d+)-(\d+):(\d+)\)/;

const parsePlace = (file: string, reason: string): Place | null => {
  const match = placeInText.exec(reason);
  if (!match) {
    return null;
  }
  const [line = 1, column = 1, endLine = 1, endColumn = 1] = match.slice(1).map(Number);
  return {
    kind: 'range',
    file,
    line,
    column,
    length: line === endLine ? Math.max(1, endColumn - column) : 1,
  };
};

const placeOfMessage = (file: string, message: VFileMessage): Place | null => {
  const { line, column, place } = message;
  if (line === undefined) {
    return null;
  }
  const isRange = place !== undefined && 'start' in place && place.start.line === place.end.line;
  const length = isRange ? place.end.column - place.start.column : 1;
  return { kind: 'range', file, line, column: column ?? 1, length: Math.max(1, length) };
};

/** The parser's words in ours. */
const translate = (reason: string): Pick<Problem, 'expected' | 'found'> => {
  if (reason.startsWith('Could not parse import/exports')) {
    return { expected: 'a JavaScript export', found: 'text that is none' };
  }
  if (reason.startsWith('Could not parse expression')) {
    return {
      expected: 'JavaScript between the braces (write `\\{` for a brace)',
      found: 'text that is none',
    };
  }
  const unexpected = /^Unexpected (.*?), expected (.*)$/.exec(reason);
  if (unexpected) {
    return { expected: unexpected[2] ?? '', found: unexpected[1] ?? '' };
  }
  return /^Expected (?:a|the) closing tag/.test(reason)
    ? { expected: reason.replace(/^Expected /, ''), found: 'none' }
    : { expected: 'valid MDX', found: reason };
};

const isMessage = (error: unknown): error is VFileMessage =>
  error instanceof Error && 'reason' in error && 'place' in error;

/**
 * What keeps a body from being compiled, as a problem.
 *
 * @throws what is no message about the source: a defect of ours
 */
export const syntaxProblem = (file: string, error: unknown): Problem => {
  if (!isMessage(error)) {
    throw error;
  }
  const reason = (error.reason.split('\n')[0] ?? '').replace(/\.$/, '');
  const own = placeOfMessage(file, error);
  const named = parsePlace(file, reason);
  return createProblem({
    code: 'mdx/syntax',
    place: own ?? named ?? { kind: 'file', file },
    ...translate(reason.replace(placeInText, '')),
    related: own && named ? { message: 'It has to do with', place: named } : undefined,
  });
};
