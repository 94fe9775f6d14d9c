/** CSP sources other than the site, such as `https://stats.example`. */
export type CspSources = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  readonly connections: readonly string[];
};
