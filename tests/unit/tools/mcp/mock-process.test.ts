import { expect, test } from 'vitest';
import { createMockStarter } from '../../../../src/tools/mcp/mock-process.ts';

test('a site without a mock says so', async () => {
  await expect(createMockStarter(null)()).rejects.toThrow('This site offers no mock');
});
