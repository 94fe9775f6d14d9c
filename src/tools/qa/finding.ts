import { isDeepStrictEqual } from 'node:util';
import { type Area, type Check, type Violation, areaOf, responds } from './check.ts';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** How a page was looked at. */
export type View = {
  readonly engine: EngineName;
  readonly mode: 'light' | 'dark';
  /** In CSS pixels. */
  readonly width: number;
  /** What was done to the page before: `loaded`: nothing; `disclosures`: all disclosures and tabs were opened; or the name of what was opened. */
  readonly state: string;
};

/** What is wrong with one page, as plain data: reports of all formats are made from it. */
export type Finding = Violation & {
  /** The `id` of its `Check`. */
  readonly check: string;
  /** The path of the page below the root of the site: `/docs/shop`. */
  readonly page: string;
  /** The first view in which it was found; absent where the view does not matter. */
  readonly view?: View;
  /** The other views of the page in which it was found. */
  readonly otherViews: readonly View[];
  /** A picture of the element, as a path below the folder of the report. */
  readonly screenshot?: string;
  /** Why there is no such picture, as a part of a sentence; absent where there is one, or nothing to picture. */
  readonly noScreenshot?: string;
};

/** All views of a finding. */
export const viewsOf = ({ view, otherViews }: Finding): readonly View[] =>
  view ? [view, ...otherViews] : otherViews;

/** Something that no machine can judge, such as text over a picture, for a person to look at. */
export type Doubt = {
  /** The `id` of the check that could not decide. */
  readonly check: string;
  readonly selector: string;
  /** Why not, as one sentence. */
  readonly why: string;
  /** The pages that have it. */
  readonly pages: readonly string[];
  /** The first view in which it was met. */
  readonly view: View;
};

/** What stays the same while a page is checked again: without texts that count or measure. */
export const identityOf = ({ check, page, selector, key, message }: Finding): string =>
  [check, page, selector ?? '', key ?? (selector === undefined ? message : '')].join(' ');

/** What stays the same of a doubt, on whatever page. */
export const identityOfDoubt = ({
  check,
  selector,
  why,
}: Pick<Doubt, 'check' | 'selector' | 'why'>): string => [check, selector, why].join(' ');

/** What one look at a page came to. */
export type Observation =
  | {
      readonly check: Check;
      readonly page: string;
      readonly found: Violation;
      readonly view?: View | undefined;
    }
  | {
      readonly doubt: Pick<Doubt, 'check' | 'selector' | 'why'>;
      readonly page: string;
      readonly view: View;
    }
  /** What could not be done, as a sentence for the report. */
  | { readonly note: string };

export type Recorder = (observation: Observation) => void;

type Summary = {
  readonly findings: readonly Finding[];
  readonly doubts: readonly Doubt[];
  readonly notes: readonly string[];
  readonly checks: readonly Check[];
};

/** Observations of the checks of the wanted areas, in whatever order they are made. */
export type Collection = {
  readonly isWanted: (area: Area) => boolean;
  readonly record: Recorder;
  /** Names a check that ran, whatever it found. */
  readonly addCheck: (check: Check) => void;
  /** Merges observations in the order of the pages; those of unknown pages come last. */
  readonly summarize: (paths: readonly string[]) => Summary;
};

type OfPage = Exclude<Observation, { readonly note: string }>;

const engines = ['chromium', 'firefox', 'webkit'];

/** First the page itself, then from the widest window to the narrowest as loaded, with disclosures and in other states. */
const compareViews = (one: View | undefined, other: View | undefined): number => {
  if (!one || !other) {
    return Number(one !== undefined) - Number(other !== undefined);
  }
  const rankOf = ({ state }: View): number => Number(!/^(?:loaded|disclosures)$/.test(state));
  return (
    engines.indexOf(one.engine) - engines.indexOf(other.engine) ||
    rankOf(one) - rankOf(other) ||
    other.width - one.width ||
    (rankOf(one) === 1 ? one.state.localeCompare(other.state, 'en') : 0)
  );
};

/** One finding for each element of each page, however many views show it. */
const mergeFindings = (observations: readonly OfPage[]): readonly Finding[] => {
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

const mergeDoubts = (observations: readonly OfPage[]): readonly Doubt[] =>
  [
    ...Map.groupBy(
      observations.flatMap((each) => ('doubt' in each ? each : [])),
      ({ doubt }) => identityOfDoubt(doubt),
    ).values(),
  ].flatMap((group) =>
    group.slice(0, 1).map(({ doubt, view }) => ({
      ...doubt,
      view,
      pages: [...new Set(group.map(({ page }) => page))],
    })),
  );

/** @param areas all of them where it is undefined */
export const collectFindings = (areas: ReadonlySet<Area> | undefined): Collection => {
  const observations: OfPage[] = [];
  const notes = new Set<string>();
  const checks = new Map<string, Check>();
  const isWanted = (area: Area): boolean => areas === undefined || areas.has(area);
  // a page that cannot be judged passes no check, whichever are wanted
  const isChecked = (check: Check): boolean => check === responds || isWanted(areaOf(check));
  const addCheck = (check: Check): void => {
    if (isChecked(check)) {
      checks.set(check.id, check);
    }
  };
  return {
    isWanted,
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
      const placeOf = ({ page }: OfPage): number => order.get(page) ?? paths.length;
      const sorted = observations.toSorted(
        (one, other) => placeOf(one) - placeOf(other) || compareViews(one.view, other.view),
      );
      sorted.forEach((each) => 'found' in each && addCheck(each.check));
      return {
        findings: mergeFindings(sorted),
        doubts: mergeDoubts(sorted),
        notes: [...notes].toSorted(),
        checks: [...checks.values()],
      };
    },
  };
};
