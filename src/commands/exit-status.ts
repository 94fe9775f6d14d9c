import { isPackage } from '../base/files/product-dir.ts';
import { shownPath } from '../base/files/file-path.ts';

export const exitStatus = {
  ok: 0,
  problems: 1,
  couldNotRun: 2,
} as const;

export type ExitStatus = (typeof exitStatus)[keyof typeof exitStatus];

export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly status: ExitStatus;

  constructor(sentence: string, status: ExitStatus = exitStatus.couldNotRun) {
    super(sentence);
    this.status = status;
  }
}

const attempts: Readonly<Record<string, readonly string[]>> = {
  create: ['mkdir', 'mkdtemp', 'symlink'],
  delete: ['rm', 'rmdir', 'unlink'],
  'listen on': ['listen'],
  move: ['rename'],
  open: ['open'],
  read: ['access', 'lstat', 'read', 'readlink', 'realpath', 'scandir', 'stat'],
  watch: ['watch'],
  write: ['copyfile', 'write'],
};

const attemptOf = (syscall: string): string =>
  Object.keys(attempts).find((attempt) => attempts[attempt]?.includes(syscall)) ?? 'use';

const noPermission = [
  'this user has no permission',
  'Change its permissions, or run as another user.',
] as const;

const reasons: Readonly<Record<string, readonly [reason: string, advice: string]>> = {
  EACCES: noPermission,
  EADDRINUSE: ['another program uses it', 'Stop that program, or choose another port.'],
  EEXIST: ['it already exists', 'Move it away, then try again.'],
  EISDIR: ['it is a folder', 'Move it away, then try again.'],
  EMFILE: ['too many files are open', 'Raise the limit with `ulimit -n 4096`, then try again.'],
  ENOENT: ['it does not exist', 'Check the path, and run the command in the project folder.'],
  ENOSPC: ['the disk is full', 'Free some space, then try again.'],
  ENOTDIR: ['part of its path is a file', 'Move that file away, then try again.'],
  ENOTEMPTY: ['it is not empty', 'Check that nothing else writes to it, then try again.'],
  EPERM: noPermission,
  EROFS: ['the disk is read-only', 'Choose a writable folder.'],
};

type SystemError = NodeJS.ErrnoException & {
  readonly dest?: string;
  readonly port?: number;
};

const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && 'syscall' in error;

const describeSystemError = (error: SystemError): string => {
  const { code = '', syscall = '', path: file, dest, port, message } = error;
  const target = file ? `\`${shownPath(file)}\`` : port === undefined ? 'a file' : `port ${port}`;
  const destination = dest ? ` to \`${shownPath(dest)}\`` : '';
  // For a watcher, ENOSPC means that the system's limit on watches is reached, not that the disk is full.
  const [reason, advice] =
    code === 'ENOSPC' && syscall === 'watch'
      ? ['the system watches too many files', 'Raise `fs.inotify.max_user_watches`.']
      : code === 'ENOENT' && syscall === 'mkdir'
        ? ['no folder can be created there', 'Check the path, and whether the disk is read-only.']
        : (reasons[code] ?? [message, '']);
  return `Could not ${attemptOf(syscall)} ${target}${destination}: ${reason}. ${advice}`.trim();
};

/** Reads the name of the missing package from the message, because Node.js provides it nowhere else. */
const missingPackage = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
    ? /^Cannot find package '([^']+)'/.exec(error.message)?.[1]
    : undefined;

export const describeThrown = (error: unknown): string => {
  const system = [error, error instanceof Error ? error.cause : null].find(isSystemError);
  if (system) {
    return describeSystemError(system);
  }
  const missing = missingPackage(error);
  if (missing !== undefined) {
    const remedy = isPackage ? `npm install --save-dev ${missing}` : 'npm ci';
    return `The package \`${missing}\` is not installed: run \`${remedy}\`, without \`--omit=dev\`.`;
  }
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `Could not run because of a bug in this command:\n${trace}`;
};

/**
 * Runs a command and sets the exit status: the result of the command (0 by default), the status of a `CommandError`, or
 * 2 for other errors. Prints errors on standard error.
 */
export const runToExit = async (command: () => Promise<ExitStatus | void>): Promise<void> => {
  const fail = (error: unknown): void => {
    const isExpected = error instanceof CommandError;
    process.stderr.write(`${isExpected ? error.message : describeThrown(error)}\n`);
    process.exitCode = isExpected ? error.status : exitStatus.couldNotRun;
  };
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // `npm run check | head` closes the pipe early, which is not an error.
    if (error.code !== 'EPIPE') {
      fail(error);
    }
  });
  try {
    process.exitCode = (await command()) ?? exitStatus.ok;
  } catch (error) {
    fail(error);
  }
};
