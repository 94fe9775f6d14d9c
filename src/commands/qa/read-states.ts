import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { OwnState } from '../../qa/states/state.ts';
import { CommandError } from '../exit-status.ts';

const step = z.union([
  z.strictObject({ click: z.string() }),
  z.strictObject({ type: z.string() }),
  z.strictObject({ press: z.string() }),
  z.strictObject({ waitFor: z.string() }),
  z.strictObject({ refuseData: z.literal(true) }),
]);

const stateFile = z.array(
  z.strictObject({ page: z.string().startsWith('/'), name: z.string(), steps: z.array(step) }),
);

/** @throws CommandError when the file holds no list of states */
export const readStates = async (file: string): Promise<readonly OwnState[]> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    return stateFile.parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof z.ZodError ? ` ${z.prettifyError(error)}` : '';
    throw new CommandError(
      `Expected \`${file}\` to be a list of states, such as [{ "page": "/", "name": "open menu", "steps": [{ "click": "role=button[name=Menu]" }] }].${why}`,
    );
  }
};
