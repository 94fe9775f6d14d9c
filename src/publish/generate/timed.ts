export const timed = async <Result>(
  name: string,
  work: () => Result | Promise<Result>,
): Promise<Result> => {
  const start = performance.now();
  try {
    return await work();
  } finally {
    performance.measure(name, { start });
  }
};
