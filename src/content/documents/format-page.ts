import { stringify } from 'yaml';

type FrontMatter = Readonly<Record<string, string | number | readonly string[] | undefined>>;

export const formatPage = (frontMatter: FrontMatter, body: string): string =>
  `---\n${stringify(frontMatter, { lineWidth: 0, keepUndefined: false })}---\n\n${body.trim()}\n`;
