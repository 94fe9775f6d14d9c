import { expect, test } from 'vitest';
import { createMockProcess } from '../../../src/mcp/mock-process.ts';

test('a site without a mock says so', async () => {
  await expect(createMockProcess(null)()).rejects.toThrow('This site offers no mock');
});
