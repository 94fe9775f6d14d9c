/** A failed build step, with the output of its tool. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}
