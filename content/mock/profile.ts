import { reject } from './api-problem.ts';
import { findPlayer, rejectUnknown } from './find.ts';
import { type Player, type Profile, summaryOf } from './player.ts';
import { formatMoment } from './shift-moments.ts';
import type { PlayerCall } from './world.ts';

const gracePeriod = 30 * 86_400_000;

type Change = Partial<
  Pick<Profile, 'displayName' | 'avatarUrl' | 'locale' | 'publicData' | 'privateData'>
>;

/** The mock rejects the display name of the example for other players, so that games can see the problem. */
const isTaken = (name: string, { player, world }: PlayerCall): boolean =>
  name !== player.profile.displayName &&
  name === world.example<Profile>('getMyProfile', 'profile').displayName;

const update = (call: PlayerCall<Change>) => {
  const { player, body, moment } = call;
  if (body.displayName !== undefined && isTaken(body.displayName, call)) {
    reject('DISPLAY_NAME_TAKEN', `Every tag of the display name ${body.displayName} is in use.`);
  }
  player.profile = { ...player.profile, ...body, updatedAt: moment };
  return player.profile;
};

const publicProfile = ({ profile }: Player) => {
  const { locale, publicData, createdAt, updatedAt } = profile;
  return { ...summaryOf({ profile }), locale, publicData, createdAt, updatedAt };
};

const find = ({ world, query }: PlayerCall) => {
  const text = String(query['query']).toLowerCase();
  return [...world.players.values()]
    .filter(({ profile }) => profile.deletionScheduledAt === null)
    .map(summaryOf)
    .filter(({ displayName, tag }) =>
      text.includes('#')
        ? `${displayName}#${tag}`.toLowerCase() === text
        : displayName.toLowerCase().startsWith(text),
    );
};

export const profileHandlers = {
  getMyProfile: ({ player }: PlayerCall) => player.profile,
  updateMyProfile: update,
  deleteMyAccount: ({ player, now }: PlayerCall) => {
    const deletionScheduledAt =
      player.profile.deletionScheduledAt ?? formatMoment(now + gracePeriod);
    player.profile = { ...player.profile, deletionScheduledAt };
    return { deletionScheduledAt };
  },
  restoreMyAccount: ({ player }: PlayerCall) => {
    player.profile = { ...player.profile, deletionScheduledAt: null };
    return player.profile;
  },
  getPlayerProfile: ({ world, path }: PlayerCall) => {
    const other = findPlayer(world, path['playerId']);
    return other.profile.deletionScheduledAt === null
      ? publicProfile(other)
      : rejectUnknown(path['playerId']);
  },
  findPlayers: find,
};
