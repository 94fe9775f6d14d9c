import { hasCostlyConnection } from './connection.ts';
import { findLink, resolvePageTarget } from './link-target.ts';
import { latestNavigation } from './navigation-store.ts';

type Begin = (href: string) => void | (() => void);

type Stage = {
  readonly begin: Begin;
  readonly delay: number;
  timer?: ReturnType<typeof setTimeout>;
  hasBegun?: boolean;
  end?: ReturnType<Begin>;
};

let stages: readonly Stage[] = [];

let link: HTMLAnchorElement | null = null;

const beginStage = (stage: Stage): void => {
  clearTimeout(stage.timer);
  const target = link && resolvePageTarget(link, window.location.href);
  const isAllowed = navigator.onLine && !hasCostlyConnection(navigator);
  if (target && !target.isShown && !stage.hasBegun && isAllowed) {
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
 * Runs `begin` after `delay` ms of hover or focus, or immediately on press. Never runs it offline, or on a slow or
 * metered connection.
 */
export const onIntent = (begin: Begin, delay = 0): (() => void) => {
  const stage: Stage = { begin, delay };
  stages = [...stages, stage].toSorted((a, b) => a.delay - b.delay);
  return () => {
    endStage(stage);
    stages = stages.filter((each) => each !== stage);
  };
};

export const INTENT_EVENTS = ['pointerover', 'focusin', 'pointerdown'] as const;

export const followIntent = (event: Event): void => {
  const next = findLink(event);
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
