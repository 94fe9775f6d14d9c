import { formatExplanation } from '../../explanations/explanation.ts';
import { readExplanation } from '../../explanations/read-explanation.ts';
import { type ProblemCode, problemCodes } from '../../problems/problem-codes.ts';
import { didYouMean, suggest } from '../../problems/suggest.ts';
import { CommandError } from '../exit-status.ts';

const isCode = (text: string): text is ProblemCode => Object.hasOwn(problemCodes, text);

/** The codes that an author may have meant: the closest one, or those of the same area or kind. */
const hintFor = (found: string): string => {
  const codes = Object.keys(problemCodes);
  const suggestion = suggest(found, codes);
  if (suggestion !== undefined) {
    return didYouMean(suggestion);
  }
  const [area] = found.split('/');
  const similar = codes.filter((code) => code.startsWith(`${area}/`) || code.endsWith(`/${found}`));
  return similar.length > 0
    ? `Similar codes: ${similar.join(', ')}.`
    : `Areas: ${[...new Set(codes.map((code) => code.split('/')[0]))].join(', ')}.`;
};

/**
 * `npm run check -- --explain <code>`.
 *
 * @throws CommandError when there is no such code
 */
export const explainCode = async (code: string): Promise<void> => {
  if (!isCode(code)) {
    throw new CommandError(
      `Expected the code of a problem, but found ${JSON.stringify(code)}. ${hintFor(code)}`,
    );
  }
  process.stdout.write(formatExplanation(await readExplanation(code), problemCodes[code]));
};
