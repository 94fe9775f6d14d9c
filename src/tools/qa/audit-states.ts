import { type FileTracker, trackRequests } from './changed-pages.ts';
import type { Observation } from './finding.ts';
import { checkModes } from './audit-page.ts';
import type { AuditContext, WindowSize } from './audit-context.ts';
import { type OpenPage, openPage, withPage, messageOf } from './open-page.ts';
import { watchPage } from './page/watch-page.ts';
import { responds } from './check.ts';
import { joinStates, type Part, type StatesToAudit, listParts } from './states/group-states.ts';
import {
  type OfferedState,
  type ScriptedState,
  type ReachedState,
  type State,
  takeSteps,
} from './states/state.ts';
import type { VisitedPage } from './visited-page.ts';
import { withTimeout } from './wait-until.ts';

const ALIVE_TIMEOUT = 5000;

export type StatesOutcome = {
  readonly reached: readonly ReachedState[];
  readonly files: readonly string[];
  readonly isComplete: boolean;
  readonly problem: string | null;
};

type Session = {
  readonly audit: AuditContext;
  readonly opened: OpenPage;
  readonly setDataCounted: FileTracker['setDataCounted'];
  readonly at: string;
  readonly size: WindowSize;
};

/**
 * Audits the page in a state. Also reports errors that are logged before the page reaches the state, unless the state
 * blocks data requests.
 */
const checkState = async (session: Session, state: State): Promise<void> => {
  const { audit, at, size, setDataCounted } = session;
  const { page, load, waitForQuiet } = session.opened;
  const view = { engine: 'chromium', mode: 'light', width: size.width, state: state.name } as const;
  await load();
  const watch = watchPage(page, audit.origin);
  // A search loads data for all pages, so its requests are ignored.
  setDataCounted(!state.isSearch);
  let isRefusingData = false;
  const onRefuse = (): void => {
    isRefusingData = true;
    setDataCounted(false);
  };
  try {
    await takeSteps(session.opened, state, onRefuse);
    await waitForQuiet();
    await checkModes(audit, page, at, size, state.name);
    if (!isRefusingData) {
      (await watch.take()).forEach((each) => audit.record({ ...each, page: at, view }));
    }
  } finally {
    setDataCounted(false);
    watch.end();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
};

/**
 * Returns why the state cannot be reached, or null if it can.
 *
 * @throws an error that names the state if the page hangs, has crashed or was closed
 */
const tryState = async (session: Session, state: State): Promise<string | null> => {
  try {
    await checkState(session, state);
    return null;
  } catch (error) {
    const why = messageOf(error, session.audit.origin);
    const { page } = session.opened;
    const isAlive = await withTimeout(
      ALIVE_TIMEOUT,
      page.evaluate(() => true),
    ).catch(() => false);
    if (!isAlive) {
      throw new Error(`With ${state.name}: ${why}`, { cause: error });
    }
    return why;
  }
};

const checkEach = async (
  session: Session,
  states: readonly OfferedState[],
): Promise<readonly ReachedState[]> => {
  const {
    audit,
    at,
    size: { width },
  } = session;
  const reached: ReachedState[] = [];
  for (const state of states) {
    const { id, name, steps } = state;
    const why = await tryState(session, state);
    if (why === null) {
      reached.push({ ids: [id], width, name, steps });
    } else {
      audit.record({ note: `Not audited: ${at} at ${width} px with ${name}: ${why}` });
    }
  }
  return reached;
};

/**
 * Audits similar states in one view. Returns null if that fails, for example because one panel closes or covers
 * another.
 */
const checkTogether = async (
  session: Session,
  states: readonly OfferedState[],
): Promise<ReachedState | null> => {
  const state = joinStates(states);
  const { audit } = session;
  // Hold observations back until the view succeeds. If the view fails, the states are audited one by one, and their
  // observations are recorded then.
  const observations: Observation[] = [];
  const record = (observation: Observation): void => void observations.push(observation);
  const why = await tryState({ ...session, audit: { ...audit, record } }, state);
  if (why !== null) {
    return null;
  }
  observations.forEach(audit.record);
  return { ...state, ids: states.map(({ id }) => id), width: session.size.width };
};

const checkOffered = async (
  session: Session,
  groups: readonly (readonly OfferedState[])[],
): Promise<readonly ReachedState[]> => {
  const reached: ReachedState[] = [];
  for (const states of groups) {
    const together = states.length > 1 ? await checkTogether(session, states) : null;
    reached.push(...(together ? [together] : await checkEach(session, states)));
  }
  return reached;
};

const checkScripted = async (
  session: Session,
  states: readonly ScriptedState[],
): Promise<boolean> => {
  const {
    audit,
    at,
    size: { width },
  } = session;
  let isComplete = true;
  for (const state of states) {
    const found = await tryState(session, state);
    if (found !== null) {
      isComplete = false;
      const message = `The state “${state.name}” cannot be reached.`;
      const view = { engine: 'chromium', mode: 'light', width, state: state.name } as const;
      audit.record({ check: responds, page: at, found: { message, found }, view });
    }
  }
  return isComplete;
};

export const auditStates = async (
  audit: AuditContext,
  visited: Pick<VisitedPage, 'path' | 'links'>,
  states: StatesToAudit,
): Promise<StatesOutcome> => {
  const { origin, queue, windows } = audit;
  const at = visited.path;
  const offeredRequests = trackRequests();
  const scriptedRequests = trackRequests();
  type Outcome = Pick<StatesOutcome, 'reached' | 'isComplete' | 'problem'>;
  const auditPart = async (part: Part): Promise<Outcome> => {
    const { onFile, setDataCounted } = (
      part.scripted.length > 0 ? scriptedRequests : offeredRequests
    ).track();
    try {
      return await withPage(audit, onFile, async (page) => {
        await page.setViewportSize(part.size);
        const opened = openPage(page, origin + at);
        const session = { audit, opened, setDataCounted, at, size: part.size };
        const isComplete = await checkScripted(session, part.scripted);
        return { reached: await checkOffered(session, part.offered), isComplete, problem: null };
      });
    } catch (error) {
      return { reached: [], isComplete: false, problem: messageOf(error, origin) };
    }
  };
  const outcomes = await Promise.all(
    listParts(windows, states).map((part) => queue.add(() => auditPart(part))),
  );
  return {
    reached: outcomes.flatMap(({ reached }) => reached),
    // Scripted states may navigate, so include data for linked pages. Menus only prefetch such data.
    files: [...scriptedRequests.listAll(), ...offeredRequests.listWithoutLinkedData(visited)],
    isComplete: outcomes.every(({ isComplete }) => isComplete),
    problem: outcomes.find(({ problem }) => problem !== null)?.problem ?? null,
  };
};
