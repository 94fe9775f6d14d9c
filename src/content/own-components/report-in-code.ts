import type ts from 'typescript';
import { type Problem, type SourceLocation, createProblem } from '../../problems/problem.ts';

export type CodeFile = { readonly file: string; readonly source: ts.SourceFile };

type Details = Pick<Problem, 'code' | 'expected' | 'found' | 'suggestion'>;

export type CodeReporter = {
  readonly problems: readonly Problem[];
  readonly ofFile: (file: string, details: Details) => void;
  readonly ofPart: (module: CodeFile, part: ts.TextRange, details: Details) => void;
};

export const createCodeReporter = (displayPath: (file: string) => string): CodeReporter => {
  const problems: Problem[] = [];
  return {
    problems,
    ofFile: (file, details) => {
      const location: SourceLocation = { kind: 'file', file: displayPath(file) };
      problems.push(createProblem({ ...details, location }));
    },
    ofPart: ({ file, source }, { pos, end }, details) => {
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
