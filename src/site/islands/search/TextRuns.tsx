import type { SearchHit, TextRun } from '../../../model/search.ts';

export const languageMark = (language: SearchHit['language']) =>
  language && { lang: language.tag, dir: language.direction };

export function TextRuns({ runs }: { runs: readonly TextRun[] }) {
  return runs.map(({ text, isMatch }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- runs have no identity but their position
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
}
