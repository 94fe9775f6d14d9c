/** A step of the build that failed, with what its tool printed. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}
