import type { CDPSession } from '@playwright/test';

/** Four times slower, with a latency of 150 ms and 1.6 Mbit/s. */
export const simulateSlowPhone = async (client: CDPSession): Promise<void> => {
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
};
