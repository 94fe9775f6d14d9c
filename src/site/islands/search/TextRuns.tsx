import type { TextRun } from '../../../model/search.ts';

export function TextRuns({ runs }: { runs: readonly TextRun[] }) {
  return runs.map(({ text, isMatch }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- runs have no identity but their position
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
}
