import { forPlayer, type Handlers, type PlayerCall } from '../call.ts';
import { answer, type Outcome, refuse } from '../outcome.ts';
import { paginate } from '../paginate.ts';
import { type Player, type Profile, summaryOf } from '../player.ts';
import { formatMoment } from '../shift-moments.ts';
import type { World } from '../world.ts';

const gracePeriod = 30 * 86_400_000;

type Change = Partial<
  Pick<Profile, 'displayName' | 'avatarUrl' | 'locale' | 'publicData' | 'privateData'>
>;

/** Of this name every tag is in use in the mock's project, except for who has it: a way to see the error. */
const isTaken = (name: string, { player }: PlayerCall, world: World): boolean =>
  name !== player.profile.displayName &&
  name === world.example<Profile>('getMyProfile', 200, 'profile').displayName;

const update = (call: PlayerCall<Change>, world: World): Outcome => {
  const { player, body, moment } = call;
  if (body.displayName !== undefined && isTaken(body.displayName, call, world)) {
    return refuse(
      'DISPLAY_NAME_TAKEN',
      `Every tag of the display name ${body.displayName} is in use.`,
    );
  }
  player.profile = { ...player.profile, ...body, updatedAt: moment };
  return answer(200, player.profile);
};

const publicProfile = ({ profile }: Player) => {
  const { locale, publicData, createdAt, updatedAt } = profile;
  return { ...summaryOf({ profile }), locale, publicData, createdAt, updatedAt };
};

const find = ({ query }: PlayerCall, world: World): Outcome => {
  const text = String(query['query']).toLowerCase();
  const found = [...world.players.values()]
    .filter(({ profile }) => profile.deletionScheduledAt === null)
    .map(summaryOf)
    .filter(({ displayName, tag }) =>
      text.includes('#')
        ? `${displayName}#${tag}`.toLowerCase() === text
        : displayName.toLowerCase().startsWith(text),
    );
  return answer(200, paginate(found, query));
};

export const profileHandlers: Handlers = {
  getMyProfile: forPlayer(({ player }) => answer(200, player.profile)),
  updateMyProfile: forPlayer<Change>(update),
  deleteMyAccount: forPlayer(({ player, now }) => {
    const deletionScheduledAt =
      player.profile.deletionScheduledAt ?? formatMoment(now + gracePeriod);
    player.profile = { ...player.profile, deletionScheduledAt };
    return answer(202, { deletionScheduledAt });
  }),
  restoreMyAccount: forPlayer(({ player }) => {
    player.profile = { ...player.profile, deletionScheduledAt: null };
    return answer(200, player.profile);
  }),
  getPlayerProfile: forPlayer(({ path }, world) => {
    const other = world.players.get(path['playerId'] ?? '');
    return other && other.profile.deletionScheduledAt === null
      ? answer(200, publicProfile(other))
      : refuse('PLAYER_NOT_FOUND', `No player has the id ${path['playerId']}.`);
  }),
  findPlayers: forPlayer(find),
};
