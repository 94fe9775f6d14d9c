/** In milliseconds, as in the reference. */
const OUTCOME_TIME = 1000;
const LABELS = ['aria-label', 'title'] as const;

const undoing = new WeakMap<Element, () => void>();

/** Labels a control with the outcome of its action for a second, then restores its label and calls `onEnd`. */
export const showOutcome = (control: Element, outcome: string, onEnd: () => void): void => {
  undoing.get(control)?.();
  const before = LABELS.map((name) => [name, control.getAttribute(name) ?? ''] as const);
  LABELS.forEach((name) => control.setAttribute(name, outcome));
  control.toggleAttribute('data-copied', outcome === 'Copied');
  const undo = () => {
    clearTimeout(timer);
    before.forEach(([name, label]) => control.setAttribute(name, label));
    control.removeAttribute('data-copied');
    undoing.delete(control);
    onEnd();
  };
  const timer = setTimeout(undo, OUTCOME_TIME);
  undoing.set(control, undo);
};
