const statuses = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Exits on a signal, after `stop`. Child processes, such as a bundler, may not receive signals themselves.
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
