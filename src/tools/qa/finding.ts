import { isDeepStrictEqual } from 'node:util';
import { type Area, type Check, type Violation, areaOf, responds } from './check.ts';

const engines = ['chromium', 'firefox', 'webkit'] as const;

export type EngineName = (typeof engines)[number];

export type View = {
  readonly engine: EngineName;
  readonly mode: 'light' | 'dark';
  readonly width: number;
  /** `loaded`, `disclosures` (all disclosures and tabs open), or the name of the state. */
  readonly state: string;
};

export type Finding = Violation & {
  readonly check: string;
  readonly page: string;
  /** The first view with this finding; absent if the finding does not depend on the view. */
  readonly view?: View;
  readonly otherViews: readonly View[];
  readonly screenshot?: string;
  readonly noScreenshot?: string;
};

export const viewsOf = ({ view, otherViews }: Finding): readonly View[] =>
  view ? [view, ...otherViews] : otherViews;

export type ReviewItem = {
  readonly check: string;
  readonly selector: string;
  readonly why: string;
  readonly pages: readonly string[];
  readonly view: View;
};

/**
 * An identity that stays the same between runs. Includes the message only if the finding has no key or selector, because
 * messages may contain measurements.
 */
export const identityOf = ({ check, page, selector, key, message }: Finding): string =>
  [check, page, selector ?? '', key ?? (selector === undefined ? message : '')].join(' ');

export type Observation =
  | {
      readonly check: Check;
      readonly page: string;
      readonly found: Violation;
      readonly view?: View | undefined;
    }
  | {
      readonly doubt: Pick<ReviewItem, 'check' | 'selector' | 'why'>;
      readonly page: string;
      readonly view: View;
    }
  | { readonly note: string };

export type Recorder = (observation: Observation) => void;

type Summary = {
  readonly findings: readonly Finding[];
  readonly doubts: readonly ReviewItem[];
  readonly notes: readonly string[];
  readonly checks: readonly Check[];
};

export type Collection = {
  readonly isEnabled: (area: Area) => boolean;
  readonly isChecked: (check: Check) => boolean;
  readonly record: Recorder;
  readonly addCheck: (check: Check) => void;
  readonly summarize: (paths: readonly string[]) => Summary;
};

type PageObservation = Exclude<Observation, { readonly note: string }>;

export const SEARCH_STATES = [
  'search with results',
  'search without results',
  'search that gets no response',
] as const;

const searchRank = ({ state }: View): number => SEARCH_STATES.findIndex((name) => name === state);

/**
 * Sorts findings without a view first, then by engine. Within an engine, `loaded` and `disclosures` come before other
 * states, and wide windows before narrow ones.
 */
const compareViews = (one: View | undefined, other: View | undefined): number => {
  if (!one || !other) {
    return Number(one !== undefined) - Number(other !== undefined);
  }
  const rankOf = ({ state }: View): number => Number(!/^(?:loaded|disclosures)$/.test(state));
  return (
    engines.indexOf(one.engine) - engines.indexOf(other.engine) ||
    rankOf(one) - rankOf(other) ||
    other.width - one.width ||
    searchRank(one) - searchRank(other) ||
    (rankOf(one) === 1 ? one.state.localeCompare(other.state, 'en') : 0)
  );
};

const mergeFindings = (observations: readonly PageObservation[]): readonly Finding[] => {
  const findings = new Map<string, Finding>();
  for (const observation of observations) {
    if ('found' in observation) {
      const { check, page, found, view } = observation;
      const finding = { check: check.id, page, ...found, ...(view && { view }), otherViews: [] };
      const known = findings.get(identityOf(finding)) ?? finding;
      const isNew = view && !viewsOf(known).some((other) => isDeepStrictEqual(other, view));
      findings.set(
        identityOf(finding),
        isNew ? { ...known, otherViews: [...known.otherViews, view] } : known,
      );
    }
  }
  return [...findings.values()];
};

export const mergeReviewItems = (doubts: readonly ReviewItem[]): readonly ReviewItem[] => {
  const reviewIdentityOf = ({ check, selector, why }: ReviewItem): string =>
    [check, selector, why].join(' ');
  return [...Map.groupBy(doubts, reviewIdentityOf).values()].flatMap((group) =>
    group
      .slice(0, 1)
      .map((first) => ({ ...first, pages: [...new Set(group.flatMap(({ pages }) => pages))] })),
  );
};

/** Collects findings in all areas if `areas` is undefined. `excluded` contains the ids of checks to skip. */
export const collectFindings = (
  areas: ReadonlySet<Area> | undefined,
  excluded: ReadonlySet<string> = new Set(),
): Collection => {
  const observations: PageObservation[] = [];
  const notes = new Set<string>();
  const checks = new Map<string, Check>();
  const isEnabled = (area: Area): boolean => areas === undefined || areas.has(area);
  // Always report pages that do not respond.
  const isChecked = (check: Check): boolean =>
    check === responds || (isEnabled(areaOf(check)) && !excluded.has(check.id));
  const addCheck = (check: Check): void => {
    if (isChecked(check)) {
      checks.set(check.id, check);
    }
  };
  return {
    isEnabled,
    isChecked,
    addCheck,
    record: (observation) => {
      if ('note' in observation) {
        notes.add(observation.note);
      } else if ('doubt' in observation || isChecked(observation.check)) {
        observations.push(observation);
      }
    },
    summarize: (paths) => {
      const order = new Map(paths.map((path, index) => [path, index]));
      const positionOf = ({ page }: PageObservation): number => order.get(page) ?? paths.length;
      const sorted = observations.toSorted(
        (one, other) => positionOf(one) - positionOf(other) || compareViews(one.view, other.view),
      );
      sorted.forEach((each) => 'found' in each && addCheck(each.check));
      return {
        findings: mergeFindings(sorted),
        doubts: mergeReviewItems(
          sorted.flatMap((each) =>
            'doubt' in each ? { ...each.doubt, view: each.view, pages: [each.page] } : [],
          ),
        ),
        notes: [...notes].toSorted(),
        checks: [...checks.values()],
      };
    },
  };
};
