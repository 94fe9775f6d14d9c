import { escapeMarkup } from '../../../base/text/escape-markup.ts';
import type { Finding } from '../finding.ts';
import type { Report } from './report.ts';

/** XML 1.0 does not allow most control characters (section 2.2, Characters). */
const withoutControls = (text: string): string => text.replace(/(?![\t\n\r])\p{Cc}/gu, '');

const attribute = (text: string): string => escapeMarkup(withoutControls(text));

const describe = ({ selector, message, expected, found, view }: Finding): string =>
  [
    message,
    selector && `element: ${selector}`,
    expected && `expected: ${expected}`,
    found && `found: ${found}`,
    view && `view: ${view.engine}, ${view.mode}, ${view.width} px, ${view.state}`,
  ]
    .filter(Boolean)
    .join('\n');

export const writeJunit = ({ checks, pages, findings, seen }: Report): string => {
  const suites = checks.map(({ id, title }) => {
    const own = Map.groupBy(
      findings.filter(({ check }) => check === id),
      ({ page }) => page,
    );
    const paths = new Set([...(seen?.[id] ?? pages.map(({ path }) => path)), ...own.keys()]);
    const cases = [...paths].map((path) => {
      const failures = (own.get(path) ?? []).map(
        (finding) =>
          `<failure type="${attribute(id)}" message="${attribute(finding.message)}">${attribute(describe(finding))}</failure>`,
      );
      return `<testcase classname="${attribute(id)}" name="${attribute(path)}">${failures.join('')}</testcase>`;
    });
    return `<testsuite name="${attribute(`${id}: ${title}`)}" tests="${paths.size}" failures="${own.size}" errors="0" skipped="0">\n${cases.join('\n')}\n</testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`;
};
