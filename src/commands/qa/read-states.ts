import { z } from 'zod';
import { windows } from '../../tools/qa/judging.ts';
import type { OwnState } from '../../tools/qa/states/state.ts';
import { readJsonFile } from './read-json-file.ts';

const step = z.union([
  z.strictObject({ click: z.string() }),
  z.strictObject({ type: z.string() }),
  z.strictObject({ press: z.string() }),
  z.strictObject({ waitFor: z.string() }),
  z.strictObject({ refuseData: z.literal(true) }),
]);

const stateFile = z.array(
  z.strictObject({
    page: z.string().startsWith('/'),
    name: z.string(),
    steps: z.array(step),
    widths: z
      .array(z.literal(windows.map(({ width }) => width)))
      .min(1)
      .optional(),
  }),
);

/** @throws CommandError when the file holds no list of states */
export const readStates = (file: string): Promise<readonly OwnState[]> =>
  readJsonFile(
    file,
    stateFile,
    'a list of states, such as [{ "page": "/", "name": "open menu", "steps": [{ "click": "role=button[name=Menu]" }] }]',
  );
