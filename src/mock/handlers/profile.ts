import { reject } from '../api-problem.ts';
import { forPlayer, type Handlers, type PlayerCall, respond, type Result } from '../call.ts';
import { findPlayer, rejectUnknown } from '../find-player.ts';
import { type Player, type Profile, summaryOf } from '../player.ts';
import { selectPage } from '../select-page.ts';
import { formatMoment } from '../shift-moments.ts';

const gracePeriod = 30 * 86_400_000;

type Change = Partial<
  Pick<Profile, 'displayName' | 'avatarUrl' | 'locale' | 'publicData' | 'privateData'>
>;

/** The mock rejects the display name of the example for other players, so that games can see the problem. */
const isTaken = (name: string, { player, world }: PlayerCall): boolean =>
  name !== player.profile.displayName &&
  name === world.example<Profile>('getMyProfile', 'profile').displayName;

const update = (call: PlayerCall<Change>): Result => {
  const { player, body, moment } = call;
  if (body.displayName !== undefined && isTaken(body.displayName, call)) {
    reject('DISPLAY_NAME_TAKEN', `Every tag of the display name ${body.displayName} is in use.`);
  }
  player.profile = { ...player.profile, ...body, updatedAt: moment };
  return respond(200, player.profile);
};

const publicProfile = ({ profile }: Player) => {
  const { locale, publicData, createdAt, updatedAt } = profile;
  return { ...summaryOf({ profile }), locale, publicData, createdAt, updatedAt };
};

const find = ({ world, query }: PlayerCall): Result => {
  const text = String(query['query']).toLowerCase();
  const found = [...world.players.values()]
    .filter(({ profile }) => profile.deletionScheduledAt === null)
    .map(summaryOf)
    .filter(({ displayName, tag }) =>
      text.includes('#')
        ? `${displayName}#${tag}`.toLowerCase() === text
        : displayName.toLowerCase().startsWith(text),
    );
  return respond(200, selectPage(found, query));
};

export const profileHandlers: Handlers = {
  getMyProfile: forPlayer(({ player }) => respond(200, player.profile)),
  updateMyProfile: forPlayer(update),
  deleteMyAccount: forPlayer(({ player, now }) => {
    const deletionScheduledAt =
      player.profile.deletionScheduledAt ?? formatMoment(now + gracePeriod);
    player.profile = { ...player.profile, deletionScheduledAt };
    return respond(202, { deletionScheduledAt });
  }),
  restoreMyAccount: forPlayer(({ player }) => {
    player.profile = { ...player.profile, deletionScheduledAt: null };
    return respond(200, player.profile);
  }),
  getPlayerProfile: forPlayer(({ world, path }) => {
    const other = findPlayer(world, path['playerId']);
    return other.profile.deletionScheduledAt === null
      ? respond(200, publicProfile(other))
      : rejectUnknown(path['playerId']);
  }),
  findPlayers: forPlayer(find),
};
