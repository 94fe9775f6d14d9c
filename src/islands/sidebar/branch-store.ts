import { useSyncExternalStore } from 'react';

/** Which categories of the sidebar are open. Lives as long as the page is not reloaded, as readers are used to. */
type Branch = { readonly isOpen: boolean; readonly isActive: boolean };

const branches = new Map<string, Branch>();
const listeners = new Set<() => void>();

const change = (key: string, branch: Branch): void => {
  const before = branches.get(key);
  branches.set(key, branch);
  if (before?.isOpen !== branch.isOpen) {
    listeners.forEach((listener) => listener());
  }
};

/** Undefined until the reader or a page has said anything about the branch. */
export const readBranch = (key: string): boolean | undefined => branches.get(key)?.isOpen;

export const setBranchOpen = (key: string, isOpen: boolean): void =>
  change(key, { isOpen, isActive: branches.get(key)?.isActive ?? false });

/** Tells whether the page shown lies in the branch: becoming active opens it, staying active keeps what the reader did. */
export const noteBranch = (key: string, isActive: boolean, initiallyOpen: boolean): void => {
  const before = branches.get(key);
  const becameActive = isActive && !before?.isActive;
  change(key, { isOpen: becameActive || (before?.isOpen ?? initiallyOpen), isActive });
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useBranchOpen = (key: string, initiallyOpen: boolean): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readBranch(key) ?? initiallyOpen,
    () => initiallyOpen,
  );
