import { describe, expect, test } from 'vitest';
import { readAnswers } from '../../../src/commands/init/init-answers.ts';
import type { Ask } from '../../../src/commands/new/ask.ts';
import { writeFolder } from '../../support/write-folder.ts';
import path from 'node:path';

const document = (title: string): string =>
  path.join(
    writeFolder({ 'api.yaml': `openapi: 3.1.0\ninfo: { title: ${JSON.stringify(title)} }\n` }),
    'api.yaml',
  );

/** Answers the questions in order; an empty line takes the default. Null ends the input. */
const answering = (lines: readonly (string | null)[]) => {
  const rest = [...lines];
  const asked: string[] = [];
  const ask: Ask = async ({ text, fallback, isCancelable }) => {
    asked.push(text);
    const line = rest.shift() ?? null;
    return line === null ? (isCancelable ? null : (fallback ?? null)) : line || (fallback ?? null);
  };
  return { ask, asked };
};

describe('the questions of `docs init`', () => {
  test('are at most four, and the title of the document is the default name', async () => {
    const { ask, asked } = answering(['', document('Orchard: API'), '', '']);
    expect(await readAnswers({}, ask)).toMatchObject({
      from: null,
      name: 'Orchard: API',
      samples: ['curl', 'javascript', 'python', 'go'],
    });
    expect(asked).toHaveLength(4);
  });

  test('leave out the sample languages without a document', async () => {
    const { ask, asked } = answering(['', '', 'Orchard']);
    expect(await readAnswers({}, ask)).toMatchObject({ name: 'Orchard', samples: null });
    expect(asked).toHaveLength(3);
  });

  test.each([0, 1, 2, 3])('cancel if the input ends before answer %i', async (count) => {
    const { ask } = answering(['', document('Orchard'), '', ''].slice(0, count));
    await expect(readAnswers({}, ask)).rejects.toThrow('nothing was written');
  });

  test('are not asked with flags or defaults', async () => {
    const flags = { openapi: document('Orchard'), samples: 'Go, curl,go' };
    expect(await readAnswers(flags, null)).toMatchObject({
      name: 'Orchard',
      samples: ['go', 'curl'],
    });
  });
});

test.each([
  [{ name: ' ' }, '--name'],
  [{ samples: ',', openapi: document('A') }, '--samples'],
  [{ samples: 'curl,cobol', openapi: document('A') }, 'cobol'],
  [{ openapi: 'missing.yaml' }, 'missing.yaml'],
  [{ from: 'missing' }, '--from'],
])('%o is refused', async (flags, message) => {
  await expect(readAnswers(flags, null)).rejects.toThrow(message);
});
