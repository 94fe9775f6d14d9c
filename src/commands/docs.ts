#!/usr/bin/env node
import { isPackage } from '../base/files/product-dir.ts';
import { productManifest } from '../base/files/product-manifest.ts';
import { CommandError, runToExit } from './exit-status.ts';
import { didYouMean, suggest } from '../problems/suggest.ts';
import { commands } from './commands.ts';

const help = `Usage: npx docs <command> [flags]

${Object.entries(commands)
  .map(([name, description]) => `  ${name.padEnd(12)} ${description}`)
  .join('\n')}

\`npx docs help <command>\` describes a command.
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
  const [first = 'help', named] = process.argv.slice(2);
  const isHelp = /^(?:help|--help|-h)$/.test(first);
  const command = isHelp ? named : first;
  if (command === undefined) {
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
  process.argv.splice(2, isHelp ? 2 : 1, ...(isHelp ? ['--help'] : []));
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
