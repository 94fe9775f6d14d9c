/** Formats of YAML files. A problem code starts with the name of the format. */
export type YamlArea =
  | 'front-matter'
  | 'category'
  | 'sidebars'
  | 'redirects'
  | 'synonyms'
  | 'glossary'
  | 'authors'
  | 'tags'
  | 'openapi'
  | 'config';
