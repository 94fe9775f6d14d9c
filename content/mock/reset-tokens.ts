import type { World } from './world.ts';

/**
 * Stands for the password email, which the mock does not send: the token in the example of `confirmPasswordReset` works for
 * the player who asked last.
 */
export const sendResetToken = (world: World, playerId: string, now: number): void => {
  const { token } = world.exampleRequest('confirmPasswordReset').body;
  world.resetTokens.set(String(token), playerId, now);
};
