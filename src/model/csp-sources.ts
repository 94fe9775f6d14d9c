/** Sources of the Content Security Policy besides the site itself, such as `https://stats.example`, by what may come from there. */
export type CspSources = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  readonly connections: readonly string[];
};
