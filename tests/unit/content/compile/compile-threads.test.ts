import { expect, test } from 'vitest';
import { buildFiles } from '../build-fixture.ts';

const countThreads = async (body: string): Promise<number> => {
  let threads = 0;
  const count = (): void => {
    threads += 1;
  };
  process.on('worker', count);
  try {
    const built = await buildFiles({ 'docs/a.md': `---\ntitle: A\n---\n\n${body}\n\nThe end.\n` });
    expect(built.body('/docs/a').markdown).toContain('The end.');
  } finally {
    process.off('worker', count);
  }
  return threads;
};

test('a large page is compiled in a thread, so that the development server stays responsive', async () => {
  const lines = 'A line of plain text.\n'.repeat(20_000);
  expect(await countThreads('Text.')).toBe(0);
  expect(await countThreads(`\`\`\`text\n${lines}\`\`\``)).toBe(1);
});
