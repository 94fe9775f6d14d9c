const opening = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?!`)(?!.*`)|~{3,})/;
const closing = /^[\s>]*(`{3,}|~{3,})\s*$/;

type Changes = {
  /** Changes lines outside of code. */
  readonly text?: (line: string) => string;
  /** Changes the lines with which fenced code begins. */
  readonly fence?: (line: string) => string;
  /** Changes lines of fenced code. */
  readonly code?: (line: string) => string;
};

const same = (line: string): string => line;

/** Changes the lines of a text by what they are. */
export const mapLines = (
  text: string,
  { text: changeText = same, fence: changeFence = same, code: changeCode = same }: Changes,
): string => {
  let open: string | null = null;
  return text
    .split('\n')
    .map((line) => {
      if (open !== null) {
        const isEnd = closing.exec(line)?.[1]?.startsWith(open) === true;
        open = isEnd ? null : open;
        return isEnd ? line : changeCode(line);
      }
      open = opening.exec(line)?.[1] ?? null;
      return open === null ? changeText(line) : changeFence(line);
    })
    .join('\n');
};
