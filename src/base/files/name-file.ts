/** Adds the path to file system errors that lack it, such as the error for a full disk. */
export const nameFileInErrors = <Result>(file: string, operate: () => Result): Result => {
  try {
    return operate();
  } catch (error) {
    if (error instanceof Error && 'code' in error && !('path' in error)) {
      Object.assign(error, { path: file });
    }
    throw error;
  }
};
