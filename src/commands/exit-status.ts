/** How the commands for authors end. */
export const exitStatus = {
  /** Done. */
  ok: 0,
  /** There are mistakes in what was looked at. */
  mistakes: 1,
  /** Nothing was looked at: a wrong flag, a folder that is missing or cannot be read, a defect of ours. */
  couldNotRun: 2,
} as const;

export type ExitStatus = (typeof exitStatus)[keyof typeof exitStatus];

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && 'syscall' in error;

/** What was thrown: one line where the system says no, everything where it is a defect of ours. */
export const describeThrown = (error: unknown): string => {
  if (isSystemError(error)) {
    return `Could not run: ${error.message}.`;
  }
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `Could not run, because of a defect in this command:\n${trace}`;
};

/** Runs a command to its end and sets the exit status; what it throws is told on standard error, with status 2. */
export const runToExit = async (command: () => Promise<ExitStatus>): Promise<void> => {
  try {
    process.exitCode = await command();
  } catch (error) {
    process.stderr.write(`${describeThrown(error)}\n`);
    process.exitCode = exitStatus.couldNotRun;
  }
};
