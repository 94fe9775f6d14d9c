/**
 * Letters of scripts that are written without spaces, or in which words take endings without a space. `scx` includes
 * characters that several of these scripts share, such as `ー` and `々`.
 */
const letter = String.raw`(?=[\p{L}\p{N}])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]`;
/** One letter with its combining marks, or one Hangul syllable written as separate letters. */
const unit = String.raw`(?:[\u1100-\u115f][\u1160-\u11a7]+[\u11a8-\u11ff]*|${letter})[\p{M}\uff9e\uff9f]*`;

const letterPattern = new RegExp(letter, 'u');
const unitPattern = new RegExp(unit, 'gu');
const lonePattern = new RegExp(`^${unit}$`, 'u');
const runPattern = new RegExp(`(?:${unit})+`, 'gu');

/** Rejects most texts before the slower `letterPattern` runs. Thai has the lowest code points of these scripts. */
const quickPattern = /[\u0e00-\uffff]/;

/** Whether a text contains letters that `splitPairs` splits. */
export const isUnspaced = (text: string): boolean =>
  quickPattern.test(text) && letterPattern.test(text);

/** Whether a text is one letter of an unspaced script. A single letter matches indexed pairs only as a prefix. */
export const isLoneUnit = (text: string): boolean => lonePattern.test(text);

/**
 * Matches Chinese, Japanese and Korean text with one code unit per letter and no combining marks, which is faster to
 * split.
 */
const plainPattern = /^[\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff\uac00-\ud7a3]+$/;

type Piece = { readonly at: number; readonly text: string };

/** Splits a text into runs of unspaced scripts and the text between them. */
export const cutRuns = (text: string): (Piece & { readonly isRun: boolean })[] => {
  const pieces: (Piece & { readonly isRun: boolean })[] = [];
  let at = 0;
  for (const { 0: run, index } of text.matchAll(runPattern)) {
    pieces.push({ at, text: text.slice(at, index), isRun: false });
    pieces.push({ at: index, text: run, isRun: true });
    at = index + run.length;
  }
  pieces.push({ at, text: text.slice(at), isRun: false });
  return pieces.filter((piece) => piece.text !== '');
};

/**
 * Splits a run into overlapping pairs of letters, or returns its only letter. `Intl.Segmenter` would find whole words,
 * but its dictionary differs between Node and browsers, so queries would miss words in the index.
 */
export const splitPairs = (run: string): Piece[] => {
  if (plainPattern.test(run)) {
    return run.length === 1
      ? [{ at: 0, text: run }]
      : Array.from({ length: run.length - 1 }, (_, at) => ({ at, text: run.slice(at, at + 2) }));
  }
  const units = [...run.matchAll(unitPattern)].map((match) => ({
    at: match.index,
    text: match[0],
  }));
  return units.length < 2
    ? units
    : units.slice(1).map((next, index) => {
        const at = units[index]?.at ?? 0;
        return { at, text: run.slice(at, next.at + next.text.length) };
      });
};
