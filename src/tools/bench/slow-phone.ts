import type { CDPSession } from '@playwright/test';

export const simulateSlowPhone = async (client: CDPSession): Promise<void> => {
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
};
