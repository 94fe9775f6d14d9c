import { existsSync } from 'node:fs';
import path from 'node:path';

type ManagerName = 'npm' | 'pnpm' | 'bun';

export type PackageManager = {
  readonly name: ManagerName;
  /** Whether `packageManager` in `package.json` sets the version. */
  readonly isPinned: boolean;
  readonly run: string;
  readonly execute: string;
  /** Separates a script's name from its flags. */
  readonly separator: string;
};

const lockFiles: Readonly<Record<ManagerName, readonly string[]>> = {
  pnpm: ['pnpm-lock.yaml'],
  bun: ['bun.lock', 'bun.lockb'],
  npm: ['package-lock.json'],
};

const commandsOf = {
  npm: { run: 'npm run', execute: 'npx', separator: ' --' },
  pnpm: { run: 'pnpm run', execute: 'pnpm exec', separator: '' },
  bun: { run: 'bun run', execute: 'bunx', separator: '' },
} as const;

const managerNames = Object.keys(lockFiles) as ManagerName[];

/** @param text `packageManager` in `package.json`, or a user agent */
const nameIn = (text: unknown): ManagerName | undefined =>
  managerNames.find((name) => typeof text === 'string' && new RegExp(`^${name}[@/]`).test(text));

/** @param agent user agent of the package manager that runs this process */
export const findPackageManager = (
  folder: string,
  manifest: Readonly<Record<string, unknown>>,
  agent = process.env['npm_config_user_agent'],
): PackageManager => {
  const pinned = nameIn(manifest['packageManager']);
  const locked = managerNames.find((name) =>
    lockFiles[name].some((file) => existsSync(path.join(folder, file))),
  );
  const name = pinned ?? locked ?? nameIn(agent) ?? 'npm';
  return { name, isPinned: pinned !== undefined, ...commandsOf[name] };
};
