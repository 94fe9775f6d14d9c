import { openWakuProject, wakuCommand, wakuEnvironment } from '../publish/bundling/waku-project.ts';
import { runToExit } from './exit-status.ts';
import { readArguments } from './parse-flags.ts';
import { runChild } from './run-child.ts';
import { commandLine } from '../base/files/command-line.ts';

await runToExit(async () => {
  readArguments({
    usage: commandLine('dev'),
    about: 'Serves the site at http://localhost:3000, and updates pages when their files change.',
    flags: {},
  });
  const cwd = await openWakuProject();
  process.exit(await runChild([wakuCommand, 'dev'], { cwd, env: wakuEnvironment() }));
});
