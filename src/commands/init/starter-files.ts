import { stringify } from 'yaml';
import { commands } from '../commands.ts';
import type { PackageManager } from './package-manager.ts';
import { workflow } from './workflow.ts';

export type Product = {
  readonly name: string;
  readonly version: string;
  /** Version of `@playwright/test` for `npm run qa`. */
  readonly playwright: string;
};

type Starter = {
  readonly title: string;
  readonly product: Product;
  readonly manager: PackageManager;
  readonly hasApi: boolean;
};

/** Commands that most sites never need; `search:push` needs a Typesense server. */
const rare = new Set(['init', 'search:push']);
const apiCommands = new Set(['mock', 'clients']);

const scriptNames = ({ hasApi }: Starter): string[] =>
  Object.keys(commands).filter((name) => !rare.has(name) && (hasApi || !apiCommands.has(name)));

export type Manifest = Readonly<Record<string, unknown>>;

const mapOf = (manifest: Manifest, key: string): object => Object(manifest[key]) as object;

/** Adds the scripts and packages of a site to a manifest. Existing entries win. */
export const completeManifest = (manifest: Manifest, starter: Starter): Manifest => {
  const { name, version, playwright } = starter.product;
  const scripts = Object.fromEntries(scriptNames(starter).map((key) => [key, `docs ${key}`]));
  const isListed = [mapOf(manifest, 'dependencies'), mapOf(manifest, 'devDependencies')].some(
    (packages) => name in packages,
  );
  return {
    name: 'docs',
    private: true,
    type: 'module',
    ...manifest,
    scripts: { ...scripts, ...mapOf(manifest, 'scripts') },
    ...(isListed ? {} : { dependencies: { ...mapOf(manifest, 'dependencies'), [name]: version } }),
    devDependencies: { '@playwright/test': playwright, ...mapOf(manifest, 'devDependencies') },
  };
};

const startPage = ({ title, manager: { run } }: Starter): string => `---
${stringify({ title: 'Get started', description: `The first steps with ${title}.`, sidebar_position: 1 })}---

This is the first page of your documentation. Edit \`docs/start.mdx\`, and add pages next to it.

## Write

\`\`\`bash
${run} dev
\`\`\`

The site at \`http://localhost:3000\` shows every edit at once. The order of the sidebar follows \`sidebar_position\`, and
folders become categories.

## Check

\`\`\`bash
${run} check
\`\`\`

It reports every problem with its file, line and column: broken links, unknown components, and samples that do not match
the API.

## Publish

\`\`\`bash
${run} build
\`\`\`

The site is in \`dist/public\`. Any host for static files can serve it.
`;

const readme = (starter: Starter): string => {
  const { title, product, manager } = starter;
  const { run } = manager;
  return `# ${title} documentation

The pages are in \`docs/\`, and the settings in \`site.yml\`. [${product.name}](package.json) builds the site.

| Command | Purpose |
| --- | --- |
${scriptNames(starter)
  .map((name) => `| \`${run} ${name}\` | ${commands[name]} |\n`)
  .join('')}
\`node_modules/${product.name}/content/WRITING.md\` describes everything that a page can contain.

To upgrade, install the next version of \`${product.name}\`, then run \`${run} check\`.
`;
};

const schemaFiles: Readonly<Record<string, readonly string[]>> = {
  site: ['site.yml'],
  category: ['docs/**/_category_.yml', 'docs/**/_category_.yaml'],
  redirects: ['redirects.yml'],
  sidebars: ['sidebars.yml'],
  synonyms: ['synonyms.yml'],
  glossary: ['glossary.yml'],
  authors: ['changelog/authors.yml'],
  tags: ['docs/**/tags.yml', 'changelog/tags.yml'],
};

const editorSettings = ({ product }: Starter): object => ({
  'yaml.schemas': Object.fromEntries(
    Object.entries(schemaFiles).map(([schema, files]) => [
      `./node_modules/${product.name}/schemas/json/${schema}.schema.json`,
      files,
    ]),
  ),
});

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Adds missing folders of packages, builds and audits to the text of a `.gitignore` file. */
export const completeIgnored = (written: string): string => {
  const lines = new Set(written.split(/\r?\n/).map((line) => line.replaceAll('/', '')));
  const missing = ['node_modules/', 'dist/', 'dist.*/', '.cache/', 'qa-report/'].filter(
    (line) => !lines.has(line.replace('/', '')),
  );
  const start = written === '' || written.endsWith('\n') ? written : `${written}\n`;
  return missing.length === 0 ? written : `${start}${missing.join('\n')}\n`;
};

/** The files of a new site that do not depend on its pages: path → text. */
export const frameFiles = (starter: Starter): ReadonlyMap<string, string> =>
  new Map([
    ['.github/workflows/docs.yml', workflow(starter.manager)],
    ['.vscode/settings.json', json(editorSettings(starter))],
    [
      '.vscode/extensions.json',
      json({ recommendations: ['redhat.vscode-yaml', 'unifiedjs.vscode-mdx'] }),
    ],
    ['README.md', readme(starter)],
  ]);

export const pageFiles = (starter: Starter): ReadonlyMap<string, string> =>
  new Map([['docs/start.mdx', startPage(starter)]]);

export const siteSettings = (title: string, samples: readonly string[] | null): string =>
  stringify({ product: { name: title }, ...(samples && { samples }) });
