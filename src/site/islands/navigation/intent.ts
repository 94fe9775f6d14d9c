import { isConnectionPrecious } from './connection.ts';
import { findLink, resolvePageTarget } from './link-target.ts';
import { latestNavigation } from './navigation-store.ts';

/** Begins something for the page that a link leads to. Returns how to end it, if it can be ended. */
type Begin = (href: string) => void | (() => void);

type Stage = {
  readonly begin: Begin;
  /** In milliseconds. */
  readonly delay: number;
  timer?: ReturnType<typeof setTimeout>;
  hasBegun?: boolean;
  end?: ReturnType<Begin>;
};

/** The shortest delay first. */
let stages: readonly Stage[] = [];

/** The link that the reader points at or has focused. */
let link: HTMLAnchorElement | null = null;

const beginStage = (stage: Stage): void => {
  clearTimeout(stage.timer);
  const target = link && resolvePageTarget(link, window.location.href);
  if (target && !target.isShown && !stage.hasBegun && !isConnectionPrecious(navigator)) {
    stage.hasBegun = true;
    stage.end = stage.begin(target.href);
  }
};

const endStage = (stage: Stage): void => {
  clearTimeout(stage.timer);
  stage.end?.();
  stage.end = undefined;
  stage.hasBegun = false;
};

/**
 * Begins once the reader has pointed at a link or focused it for `delay` milliseconds, at once when it is pressed, and ends
 * when the reader turns to something else. Never on a slow or metered connection. Returns a function that ends this.
 */
export const onIntent = (begin: Begin, delay = 0): (() => void) => {
  const stage: Stage = { begin, delay };
  stages = [...stages, stage].toSorted((a, b) => a.delay - b.delay);
  return () => {
    endStage(stage);
    stages = stages.filter((each) => each !== stage);
  };
};

/** The events that `followIntent` handles. */
export const INTENT_EVENTS = ['pointerover', 'focusin', 'pointerdown'] as const;

export const followIntent = (event: Event): void => {
  const next = findLink(event);
  // these events also come from elements inside a link. The reader's intent is no guess while a page is being opened
  const hasTurned = next !== link && latestNavigation.get()?.status !== 'pending';
  if (hasTurned) {
    stages.forEach(endStage);
    link = next;
  }
  for (const stage of stages) {
    if (stage.delay === 0 || event.type === 'pointerdown') {
      beginStage(stage);
    } else if (hasTurned) {
      stage.timer = setTimeout(() => beginStage(stage), stage.delay);
    }
  }
};
