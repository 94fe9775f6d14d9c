import axe from 'axe-core';
import { counted } from '../../../base/text/counted.ts';
import type { Check } from '../check.ts';
import type { Report } from '../report/report.ts';
import { type Criterion, criteria, type ManualCheck } from './criteria.ts';

/** Only a person can decide that a criterion is met. Programs find faults, but cannot prove that there are none. */
export type Verdict = 'met' | 'not met' | 'not applicable' | 'no fault found' | 'not tested';

export type CriterionResult = {
  readonly criterion: Criterion;
  readonly testedBy: readonly string[];
  readonly failed: readonly { readonly check: Check; readonly count: number }[];
  readonly doubts: number;
  readonly manual?: ManualCheck | undefined;
  readonly verdict: Verdict;
};

/** `wcag1410` → `1.4.10`. */
const numberOf = (tag: string): string | null => {
  const [, principle, guideline, number] = /^wcag(\d)(\d)(\d{1,2})$/.exec(tag) ?? [];
  return number === undefined ? null : `${principle}.${guideline}.${number}`;
};

const rules = axe.getRules().map(({ ruleId, help, tags }) => ({
  id: `accessibility/${ruleId}`,
  claim: `${help} (axe ${ruleId})`,
  numbers: new Set(tags.map(numberOf)),
  isOff: tags.some((tag) => /^(?:experimental|deprecated|wcag2aaa)$/.test(tag)),
}));

const describeExtent = (pages: readonly string[] | undefined): string =>
  pages === undefined ? '' : ` (${counted(pages.length, 'page')})`;

export const describeCriteria = ({
  checks,
  findings,
  doubts,
  seen,
  manualChecks,
}: Report): readonly CriterionResult[] => {
  const hasAxe = checks.some(({ id }) => id.startsWith('accessibility/'));
  return criteria.map((criterion) => {
    const axeRules = rules.filter(
      ({ numbers, isOff }) => hasAxe && !isOff && numbers.has(criterion.number),
    );
    const axeRuleIds = new Set(axeRules.map(({ id }) => id));
    const own = checks.filter(({ rule }) => rule.name.startsWith(`WCAG ${criterion.number} `));
    const failed = checks
      .filter((check) => own.includes(check) || axeRuleIds.has(check.id))
      .map((check) => ({
        check,
        count: findings.filter((finding) => finding.check === check.id).length,
      }))
      .filter(({ count }) => count > 0);
    const testedBy = [
      ...own.map(({ id, title }) => title + describeExtent(seen?.[id])),
      ...axeRules.map(({ claim }) => claim),
    ];
    const withoutFault = testedBy.length > 0 ? 'no fault found' : 'not tested';
    const manual = manualChecks?.find((check) => check.criterion === criterion.number);
    return {
      criterion,
      testedBy,
      failed,
      doubts: doubts.filter(({ check }) => axeRuleIds.has(check)).length,
      manual,
      verdict: failed.length > 0 ? 'not met' : (manual?.result ?? withoutFault),
    };
  });
};
