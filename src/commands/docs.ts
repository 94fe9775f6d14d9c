#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { isPackage, productFile } from '../base/files/product-dir.ts';
import { CommandError, runToExit } from './exit-status.ts';
import { didYouMean, suggest } from '../problems/suggest.ts';

const commands: Readonly<Record<string, string>> = {
  init: 'Write a new site to this folder',
  dev: 'Serve the site with live updates at http://localhost:3000',
  check: 'Report all problems in the content',
  build: 'Build the site to dist/public',
  start: 'Build the site and serve it at http://localhost:8080',
  qa: 'Check the accessibility and the routes of the built site',
  new: 'Write a page, or install an OpenAPI document',
  migrate: 'Convert a site from another tool',
  mock: 'Serve a mock of the API',
  clients: 'Write the generated clients',
  mcp: 'Let an assistant search the built site',
  search: 'Search the built site',
  'search:push': 'Send the search index to Typesense',
};

const help = `Usage: docs <command> [flags]

${Object.entries(commands)
  .map(([name, description]) => `  ${name.padEnd(12)} ${description}`)
  .join('\n')}

\`docs <command> --help\` describes a command.
`;

type Manifest = { readonly version: string; readonly engines: { readonly node: string } };

const { version, engines } = JSON.parse(
  readFileSync(productFile('package.json'), 'utf8'),
) as Manifest;

const assertNodeVersion = (): void => {
  const [, required = ''] = /(\d+)$/.exec(engines.node) ?? [];
  if (Number.parseInt(process.versions.node, 10) < Number(required)) {
    throw new CommandError(
      `Expected Node ${required} or newer, but found Node ${process.versions.node}.`,
    );
  }
};

await runToExit(async () => {
  const [, , command] = process.argv;
  if (command === undefined || command === '--help' || command === 'help') {
    process.stdout.write(help);
    return;
  }
  if (command === '--version') {
    process.stdout.write(`${version}\n`);
    return;
  }
  if (!Object.hasOwn(commands, command)) {
    const hint = didYouMean(suggest(command, Object.keys(commands)));
    throw new CommandError(
      `Expected a command, but found ${JSON.stringify(command)}. ${hint}\n\n${help}`,
    );
  }
  assertNodeVersion();
  process.argv.splice(2, 1);
  if (isPackage) {
    // Sites keep their content in the project folder itself; this repository keeps it in `content/`.
    process.env['DOCS_CONTENT_DIR'] ||= '.';
  }
  await import(`./${command.replace(':', '-')}${isPackage ? '.js' : '.ts'}`);
});
