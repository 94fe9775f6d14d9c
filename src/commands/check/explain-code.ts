import { formatExplanation, readExplanation } from '../../problems/explanations/explanation.ts';
import { type ProblemCode, presetSeverity, problemCodes } from '../../problems/problem-codes.ts';
import { didYouMean, suggest } from '../../problems/suggest.ts';
import { presets } from '../../../schemas/site-config.ts';
import { CommandError } from '../exit-status.ts';

const isCode = (text: string): text is ProblemCode => Object.hasOwn(problemCodes, text);

/** Suggests the closest code, or codes of the same area or kind. */
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

const describeSeverity = (code: ProblemCode): string => {
  const usual = presetSeverity(code);
  const others = presets.filter((preset) => presetSeverity(code, preset) !== usual);
  const named = others.map((preset) => `${presetSeverity(code, preset)} in the preset ${preset}`);
  return [usual, ...named].join('; ');
};

/** Prints all codes and their severity in each preset. */
export const listCodes = (): void => {
  const codes = Object.keys(problemCodes).filter(isCode);
  const width = Math.max(...codes.map(({ length }) => length));
  const row = (name: string, cells: readonly string[]): string =>
    [name.padEnd(width), ...cells.map((cell) => cell.padEnd(9))].join('  ').trimEnd();
  const rows = codes.map((code) =>
    row(
      code,
      presets.map((preset) => presetSeverity(code, preset)),
    ),
  );
  process.stdout.write(`${[row('code', presets), ...rows].join('\n')}\n`);
};

/** @throws CommandError if there is no such code */
export const explainCode = async (code: string): Promise<void> => {
  if (!isCode(code)) {
    throw new CommandError(
      `Expected the code of a problem, but found ${JSON.stringify(code)}. ${hintFor(code)}`,
    );
  }
  process.stdout.write(formatExplanation(await readExplanation(code), describeSeverity(code)));
};
