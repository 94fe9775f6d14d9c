import type { TextRun } from '../../model/search.ts';

/** Text with the reader's words marked. */
export function TextRuns({ runs }: { runs: readonly TextRun[] }) {
  return runs.map(({ text, isMatch }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- runs have no other name than their place
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
}
