import { fromDialect } from '../../../../src/tools/migrate/dialects/from-dialect.ts';
import type { OwnPage } from '../../../../src/tools/migrate/dialects/dialect.ts';
import type { MkdocsMarkdown } from '../../../../src/tools/migrate/site/source-site.ts';

const extensions = new Set(
  'abbr attr_list def_list footnotes md_in_html mdx_include pymdownx.arithmatex pymdownx.caret pymdownx.critic pymdownx.emoji pymdownx.inlinehilite pymdownx.keys pymdownx.mark pymdownx.smartsymbols pymdownx.tilde'.split(
    ' ',
  ),
);

const usual: MkdocsMarkdown = {
  extensions,
  plugins: new Set(['mkdocstrings', 'blog', 'include-markdown']),
  folder: '/site',
  snippetFolders: ['/site'],
  appended: [],
  hasLinkedTabs: false,
  issues: null,
  hasUnicodeIds: false,
};

export const convertMkdocs = (
  body: string,
  more: Partial<MkdocsMarkdown> = {},
  folder = '/site',
): OwnPage =>
  fromDialect(
    { body, from: `${folder}/docs/a.md`, root: `${folder}/docs`, name: 'docs/a.md' },
    {
      kind: 'MkDocs',
      settings: {
        basePath: '/',
        hasTrailingSlash: true,
        hasMath: true,
        isPlainMarkdown: true,
        mkdocs: { ...usual, ...more },
      },
    },
  );

export const bodyOf = (body: string, more: Partial<MkdocsMarkdown> = {}): string =>
  convertMkdocs(body, more).body.trim();

export const lostIn = (body: string): string[] =>
  convertMkdocs(body)
    .notes.filter(({ isTaken }) => !isTaken)
    .map(({ what }) => what);
