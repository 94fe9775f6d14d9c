#!/usr/bin/env node
import { isPackage } from '../base/files/product-dir.ts';
import { productManifest } from '../base/files/product-manifest.ts';
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

const { version, engines } = productManifest;

const assertNodeVersion = (): void => {
  const [, required = ''] = /(\d+)$/.exec(engines.node) ?? [];
  if (Number.parseInt(process.versions.node, 10) < Number(required)) {
    throw new CommandError(
      `Expected Node ${required} or newer, but found Node ${process.versions.node}.`,
    );
  }
};

/** Returns the command's module, or null after printing the help or version. */
const selectModule = (): string | null => {
  const [, , command] = process.argv;
  if (command === undefined || /^(?:help|--help|-h)$/.test(command)) {
    process.stdout.write(help);
    return null;
  }
  if (/^(?:--version|-v)$/.test(command)) {
    process.stdout.write(`${version}\n`);
    return null;
  }
  if (!Object.hasOwn(commands, command)) {
    const hint = didYouMean(suggest(command, Object.keys(commands)));
    const sentence = `Expected a command, but found ${JSON.stringify(command)}. ${hint}`;
    throw new CommandError(`${sentence.trimEnd()}\n\n${help}`);
  }
  assertNodeVersion();
  process.argv.splice(2, 1);
  return `./${command.replace(':', '-')}${isPackage ? '.js' : '.ts'}`;
};

let module: string | null = null;
await runToExit(async () => {
  module = selectModule();
});
if (module !== null) {
  // Each command sets the exit status itself.
  await import(module);
}
