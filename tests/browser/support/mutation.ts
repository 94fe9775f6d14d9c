type File = 'index.html' | 'about.html' | 'style.css' | '404.html';

/** A change of the site in `tests/fixtures/qa-site` that breaks one thing. */
export type Mutation = {
  readonly title: string;
  readonly file: File;
  readonly from: string;
  /** Null removes the file. */
  readonly to: string | null;
  /** The check that finds it, and the only one. */
  readonly check: string;
  /** The pages to judge, `/` where absent. */
  readonly pages?: readonly string[];
  /** Whether it shows in a narrow window alone. */
  readonly isOfPhones?: boolean;
};

export const html = (title: string, from: string, to: string, check: string): Mutation => ({
  title,
  file: 'index.html',
  from,
  to,
  check,
});

export const style = (title: string, rules: string, check: string): Mutation => ({
  title,
  file: 'style.css',
  from: '* {',
  to: `${rules}\n* {`,
  check,
});

export const script = (title: string, code: string, check: string): Mutation =>
  html(title, '</body>', `<script>${code}</script></body>`, check);
