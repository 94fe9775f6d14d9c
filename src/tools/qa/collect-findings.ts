import { isDeepStrictEqual } from 'node:util';
import { type Area, type Check, areaOf } from './check.ts';
import {
  type Doubt,
  type Finding,
  type Fault,
  type View,
  identityOf,
  identityOfDoubt,
  viewsOf,
} from './finding.ts';
import { responds } from './responds.ts';

/** What was found so far, by the checks of the wanted areas. */
export type Collection = {
  readonly findings: ReadonlyMap<string, Finding>;
  readonly checks: ReadonlyMap<string, Check>;
  readonly isWanted: (area: Area) => boolean;
  /** Adds a finding, or counts one more view of a known one. */
  readonly add: (check: Check, page: string, found: Fault, view?: View) => void;
  /** Notes what a person has to look at. */
  readonly doubt: (
    found: Pick<Doubt, 'check' | 'selector' | 'why'>,
    page: string,
    view: View,
  ) => void;
  readonly doubts: ReadonlyMap<string, Doubt>;
  /** Adds a finding of an earlier report, whose checks are given. */
  readonly repeat: (finding: Finding, checks: readonly Check[]) => void;
  /** What could not be done, as sentences for the report. */
  readonly notes: ReadonlySet<string>;
  readonly note: (text: string) => void;
  /** Names a check that ran, whatever it found. */
  readonly addCheck: (check: Check) => void;
};

/**
 * Collects what is found, once for each element of each page, however many views show it.
 *
 * @param areas all of them where it is undefined
 */
export const collectFindings = (areas: ReadonlySet<Area> | undefined): Collection => {
  const findings = new Map<string, Finding>();
  const checks = new Map<string, Check>();
  const doubts = new Map<string, Doubt>();
  const isWanted = (area: Area): boolean => areas === undefined || areas.has(area);
  // a page that cannot be judged passes no check, whichever are wanted
  const isChecked = (check: Check): boolean => check === responds || isWanted(areaOf(check));
  const addCheck = (check: Check): void => {
    if (isChecked(check)) {
      checks.set(check.id, check);
    }
  };
  const notes = new Set<string>();
  return {
    notes,
    note: (text) => notes.add(text),
    findings,
    doubts,
    doubt: (found, page, view) => {
      const key = identityOfDoubt(found);
      const known = doubts.get(key);
      const pages = new Set([...(known?.pages ?? []), page]);
      doubts.set(key, { ...found, view: known?.view ?? view, pages: [...pages] });
    },
    checks,
    isWanted,
    addCheck,
    repeat: (finding, all) => {
      all.filter(({ id }) => id === finding.check).forEach(addCheck);
      // its picture belongs to that report
      const { screenshot: _screenshot, noScreenshot: _reason, ...known } = finding;
      findings.set(identityOf(finding), known);
    },
    add: (check, page, found, view) => {
      if (!isChecked(check)) {
        return;
      }
      addCheck(check);
      const finding: Finding = {
        check: check.id,
        page,
        ...found,
        ...(view && { view }),
        otherViews: [],
      };
      const key = identityOf(finding);
      const known = findings.get(key);
      const isNew =
        view && !viewsOf(known ?? finding).some((other) => isDeepStrictEqual(other, view));
      findings.set(
        key,
        known && isNew ? { ...known, otherViews: [...known.otherViews, view] } : (known ?? finding),
      );
    },
  };
};
