const statuses = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Calls `stop` on a signal, then exits. `stop` should end child processes, such as a bundler, because they may not
 * receive the signal.
 *
 * @returns a function that restores the default signal handling
 */
export const exitOnSignal = (stop: () => void = () => {}): (() => void) => {
  const listeners = Object.entries(statuses).map(([signal, status]) => {
    const exit = (): void => {
      stop();
      process.exit(status);
    };
    process.once(signal, exit);
    return [signal, exit] as const;
  });
  return () => listeners.forEach(([signal, exit]) => process.off(signal, exit));
};
