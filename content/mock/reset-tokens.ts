import type { World } from './world.ts';

/**
 * Replaces the password email: the example token of `confirmPasswordReset` works for the last player who requested one.
 */
export const sendResetToken = (world: World, playerId: string, now: number): void => {
  const { token } = world.exampleRequest('confirmPasswordReset').body;
  world.resetTokens.set(String(token), playerId, now);
};
