import { type AtRule, CssSyntaxError, type Declaration, type Root, parse } from 'postcss';
import { mapStyle } from '../../base/text/style-addresses.ts';
import { type Problem, type SourceRange, createProblem } from '../../problems/problem.ts';
import type { Reference } from '../compile/compiled-document.ts';
import { locationOfSpan } from '../compile/source-location.ts';
import type { ContentFile } from '../folder/load-files.ts';
import { type AllowedSources, type Blocked, findBlocked } from '../site/page-policy.ts';

type Styles = {
  readonly css: string;
  /** Addresses of files, except `data:` URLs and addresses of other sites. */
  readonly references: readonly Reference[];
  readonly problems: readonly Problem[];
};

type Page = { readonly file: string; readonly source: string };

const isForeign = (address: string): boolean => /^(?:https?:|data:|\/\/)/i.test(address);

const valueOf = ({ value, raws }: Declaration): string => raws.value?.raw ?? value;

const isFont = ({ parent }: Declaration): boolean =>
  parent?.type === 'atrule' && /^font-face$/i.test((parent as AtRule).name);

const readAddresses = (root: Root, page: Page, allowed: AllowedSources) => {
  const references: Reference[] = [];
  const problems: Problem[] = [];
  root.walkDecls((declaration) => {
    const start = declaration.source?.start?.offset ?? 0;
    const before = declaration.prop.length + (declaration.raws.between ?? '').length;
    const key = isFont(declaration) ? 'fonts' : 'images';
    mapStyle(valueOf(declaration), (href, at) => {
      const from = start + before + at;
      const location = locationOfSpan(page, [from, from + href.length]);
      const blocked = findBlocked(href, [key], allowed);
      if (!isForeign(href)) {
        references.push({ kind: 'image', href, location });
      } else if (blocked) {
        problems.push(blockedAddress(href, location, blocked));
      }
      return href;
    });
  });
  return { references, problems };
};

const MAX_SHOWN = 60;

const blockedAddress = (href: string, location: SourceRange, blocked: Blocked): Problem =>
  createProblem({
    ...blocked,
    code: 'styles/blocked-address',
    location,
    found: `\`${href.length > MAX_SHOWN ? `${href.slice(0, MAX_SHOWN)}…` : href}\`, which browsers do not load`,
  });

const expectations: Readonly<Record<string, string>> = {
  import: 'all rules in this file',
  namespace: 'selectors without namespaces',
};

const importProblems = (root: Root, page: Page): Problem[] => {
  const problems: Problem[] = [];
  root.walkAtRules(/^(?:import|namespace)$/i, (rule) => {
    const start = rule.source?.start?.offset ?? 0;
    const name = rule.name.toLowerCase();
    problems.push(
      createProblem({
        code: 'styles/unsupported-import',
        location: locationOfSpan(page, [start, start + rule.toString().length]),
        expected: expectations[name] ?? '',
        found: `\`@${name}\`, which has no effect in a layer`,
      }),
    );
  });
  return problems;
};

const skippedOrString =
  /\/\*.*?\*\/|\\.|\burl\(\s*[^\s"')][^)]*\)|(["'])(?:\\(?:\r\n|.)|(?!\1)[^\\\n\r\f])*(\1|[\n\r\f])/gis;

/** Reports line breaks in strings. The parser accepts them, but browsers ignore the rules that follow. */
const brokenStrings = (page: Page): Problem[] =>
  [...page.source.matchAll(skippedOrString)]
    .filter(({ 2: end }) => end !== undefined && /\s/.test(end))
    .map(({ index }) =>
      createProblem({
        code: 'styles/syntax',
        location: locationOfSpan(page, [index, index + 1]),
        expected: 'valid CSS',
        found: 'a syntax error (a line break in a string)',
      }),
    );

const syntaxProblem = (file: string, error: CssSyntaxError): Problem =>
  createProblem({
    code: 'styles/syntax',
    location: { kind: 'range', file, line: error.line ?? 1, column: error.column ?? 1, length: 1 },
    expected: 'valid CSS',
    found: `a syntax error (${error.reason})`,
  });

/** Reads `styles.css`. If it has a syntax error, none of its rules apply. */
export const parseStyles = (
  { source }: ContentFile,
  displayFile: string,
  allowed: AllowedSources,
): Styles => {
  const page = { file: displayFile, source };
  try {
    const root = parse(source);
    const broken = brokenStrings(page);
    if (broken.length > 0) {
      return { css: '', references: [], problems: broken.slice(0, 1) };
    }
    const { references, problems } = readAddresses(root, page, allowed);
    return { css: source, references, problems: [...importProblems(root, page), ...problems] };
  } catch (error) {
    if (error instanceof CssSyntaxError) {
      return { css: '', references: [], problems: [syntaxProblem(displayFile, error)] };
    }
    throw error;
  }
};
