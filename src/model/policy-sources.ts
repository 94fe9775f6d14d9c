/** Sources of the Content Security Policy besides the site itself, such as `https://stats.example`, by what they may send. */
export type PolicySources = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly connections: readonly string[];
};
