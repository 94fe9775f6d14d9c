type File = 'index.html' | 'about.html' | 'style.css' | '404.html';

export type Mutation = {
  readonly title: string;
  readonly file: File;
  readonly from: string;
  /** Null removes the file. */
  readonly to: string | null;
  readonly check: string;
  /** Pages to audit; default: `/`. */
  readonly pages?: readonly string[];
  readonly isPhoneOnly?: boolean;
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
