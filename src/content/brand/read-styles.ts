import { CssSyntaxError, type Declaration, type Root, parse } from 'postcss';
import { mapStyle } from '../../base/text/style-addresses.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import type { Reference } from '../compile/compiled-document.ts';
import { locationOfSpan } from '../compile/source-location.ts';
import type { ContentFile } from '../folder/load-files.ts';

type Styles = {
  readonly css: string;
  /** Addresses in `url(…)`, except `data:` URLs and addresses of other sites. */
  readonly references: readonly Reference[];
  readonly problems: readonly Problem[];
};

const isForeign = (address: string): boolean => /^(?:https?:\/\/|data:)/i.test(address);

const valueOf = ({ value, raws }: Declaration): string => raws.value?.raw ?? value;

const referencesIn = (root: Root, page: { file: string; source: string }): Reference[] => {
  const references: Reference[] = [];
  root.walkDecls((declaration) => {
    const start = declaration.source?.start?.offset ?? 0;
    const before = declaration.prop.length + (declaration.raws.between ?? '').length;
    mapStyle(valueOf(declaration), (href, at) => {
      const from = start + before + at;
      if (!isForeign(href)) {
        const location = locationOfSpan(page, [from, from + href.length]);
        references.push({ kind: 'image', href, location });
      }
      return href;
    });
  });
  return references;
};

const importProblems = (root: Root, page: { file: string; source: string }): Problem[] => {
  const problems: Problem[] = [];
  root.walkAtRules(/^import$/i, (rule) => {
    const start = rule.source?.start?.offset ?? 0;
    problems.push(
      createProblem({
        code: 'styles/unsupported-import',
        location: locationOfSpan(page, [start, start + rule.toString().length]),
        expected: 'all rules in this file',
        found: '`@import`, which has no effect in a layer',
      }),
    );
  });
  return problems;
};

const syntaxProblem = (file: string, error: CssSyntaxError): Problem =>
  createProblem({
    code: 'styles/syntax',
    location: { kind: 'range', file, line: error.line ?? 1, column: error.column ?? 1, length: 1 },
    expected: 'valid CSS',
    found: `a syntax error (${error.reason})`,
  });

/** Reads `styles.css`. If it has a syntax error, none of its rules apply. */
export const parseStyles = ({ source }: ContentFile, displayFile: string): Styles => {
  const page = { file: displayFile, source };
  try {
    const root = parse(source);
    return {
      css: source,
      references: referencesIn(root, page),
      problems: importProblems(root, page),
    };
  } catch (error) {
    if (error instanceof CssSyntaxError) {
      return { css: '', references: [], problems: [syntaxProblem(displayFile, error)] };
    }
    throw error;
  }
};
