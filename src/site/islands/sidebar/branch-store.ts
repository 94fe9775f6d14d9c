import { useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';

type Branch = { readonly isOpen: boolean; readonly isActive: boolean };

const branches = createStore<ReadonlyMap<string, Branch>>(new Map());

const change = (key: string, branch: Branch): void => {
  const before = branches.get().get(key);
  if (before?.isOpen !== branch.isOpen || before.isActive !== branch.isActive) {
    branches.set(new Map(branches.get()).set(key, branch));
  }
};

export const readBranch = (key: string): boolean | undefined => branches.get().get(key)?.isOpen;

export const setBranchOpen = (key: string, isOpen: boolean): void =>
  change(key, { isOpen, isActive: branches.get().get(key)?.isActive ?? false });

export const noteBranch = (key: string, isActive: boolean, initiallyOpen: boolean): void => {
  const before = branches.get().get(key);
  const becameActive = isActive && !before?.isActive;
  change(key, { isOpen: becameActive || (before?.isOpen ?? initiallyOpen), isActive });
};

export const useBranchOpen = (key: string, initiallyOpen: boolean): boolean =>
  useSyncExternalStore(
    branches.subscribe,
    () => readBranch(key) ?? initiallyOpen,
    () => initiallyOpen,
  );
