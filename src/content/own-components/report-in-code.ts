import type ts from 'typescript';
import { type Problem, type SourceLocation, createProblem } from '../../problems/problem.ts';

export type CodeFile = { readonly file: string; readonly source: ts.SourceFile };

export type Details = Pick<Problem, 'code' | 'expected' | 'found' | 'suggestion'>;

export type CodeReporter = ReturnType<typeof createCodeReporter>;

export const createCodeReporter = (displayPath: (file: string) => string) => {
  const problems: Problem[] = [];
  return {
    problems: problems as readonly Problem[],
    reportFile: (file: string, details: Details): void => {
      const location: SourceLocation = { kind: 'file', file: displayPath(file) };
      problems.push(createProblem({ ...details, location }));
    },
    reportPart: (
      { file, source }: CodeFile,
      { pos, end }: ts.TextRange,
      details: Details,
    ): void => {
      const { line, character } = source.getLineAndCharacterOfPosition(pos);
      const length = source.text.slice(pos, end).split('\n')[0]?.length ?? 0;
      const location: SourceLocation = {
        kind: 'range',
        file: displayPath(file),
        line: line + 1,
        column: character + 1,
        length: Math.max(1, length),
      };
      problems.push(createProblem({ ...details, location }));
    },
  };
};
