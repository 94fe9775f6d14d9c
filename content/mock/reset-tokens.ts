import type { World } from './world.ts';

/**
 * The mock sends no email. Instead, the example token of `confirmPasswordReset` works for the last player who requested
 * a reset.
 */
export const sendResetToken = (world: World, playerId: string, now: number): void => {
  const { token } = world.exampleRequest('confirmPasswordReset').body;
  world.resetTokens.set(String(token), playerId, now);
};
