import { expect, test } from 'vitest';
import { CommandError } from '../../../src/commands/exit-status.ts';
import { withBrowser } from '../../../src/commands/serve-to-browser.ts';

test('a command that finds no browser installs nothing, and says how to get one', async () => {
  const error = await withBrowser(async () => null, null).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CommandError);
  expect((error as Error).message).toMatch(/No Chromium was found.*install chromium/);
});
