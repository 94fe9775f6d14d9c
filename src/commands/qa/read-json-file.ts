import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { CommandError } from '../exit-status.ts';

/**
 * Reads a file that an operator has written.
 *
 * @param expected what it should be, with an example: `a list of states, such as []`
 * @throws CommandError naming the file, and what is wrong where it is JSON
 */
export const readJsonFile = async <Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  expected: string,
): Promise<z.output<Schema>> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof z.ZodError ? ` ${z.prettifyError(error)}` : '';
    throw new CommandError(`Expected \`${file}\` to be ${expected}.${why}`);
  }
};
