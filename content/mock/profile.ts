import { reject, rejectLong } from './api-problem.ts';
import type { Result } from './call.ts';
import { findOther } from './find.ts';
import { countChange, requireCurrent, withEtag } from './revisions.ts';
import { type Player, type PlayerSummary, type Profile, summaryOf } from './player.ts';
import { formatMoment } from './shift-moments.ts';
import type { PlayerCall } from './world.ts';

type Change = Partial<
  Pick<Profile, 'displayName' | 'avatarUrl' | 'locale' | 'publicData' | 'privateData'>
>;

/** Other players cannot use the display name from the example, so that games can test the error. */
const isTaken = (name: string, { player, world }: PlayerCall): boolean =>
  name !== player.profile.displayName &&
  name === world.example<Profile>('getMyProfile', 'profile').displayName;

const revisionName = ({ profile }: Player): string => `profile ${profile.id}`;

const change = ({ player, world, moment }: PlayerCall, changes: Partial<Profile>): void => {
  player.profile = { ...player.profile, ...changes, updatedAt: moment };
  countChange(world, revisionName(player));
};

const show = ({ player, world }: PlayerCall): Result =>
  withEtag(world, revisionName(player), { status: 200, body: player.profile });

const update = (call: PlayerCall<Change>): Result => {
  const { player, body, world } = call;
  requireCurrent(call, revisionName(player));
  const maxDataBytes = world.limits('custom-data');
  rejectLong('/publicData', body.publicData, maxDataBytes);
  rejectLong('/privateData', body.privateData, maxDataBytes);
  if (body.displayName !== undefined && isTaken(body.displayName, call)) {
    reject('DISPLAY_NAME_TAKEN', `Every tag of the display name ${body.displayName} is in use.`);
  }
  change(call, body);
  return show(call);
};

const publicProfile = ({ profile }: Player) => {
  const { locale, publicData, createdAt, updatedAt } = profile;
  return { ...summaryOf({ profile }), locale, publicData, createdAt, updatedAt };
};

const find = ({ world, query }: PlayerCall) => {
  const text = String(query['query']).toLowerCase();
  const nameOf = ({ displayName, tag }: PlayerSummary): string => `${displayName}#${tag}`;
  const rank = ({ displayName }: PlayerSummary): number =>
    displayName.toLowerCase() === text ? 0 : 1;
  return [...world.players.values()]
    .filter(({ profile }) => profile.deletionScheduledAt === null)
    .map(summaryOf)
    .filter(({ displayName, tag }) =>
      text.includes('#')
        ? `${displayName}#${tag}`.toLowerCase() === text
        : displayName.toLowerCase().startsWith(text),
    )
    .toSorted((a, b) => rank(a) - rank(b) || (nameOf(a) < nameOf(b) ? -1 : 1));
};

export const profileHandlers = {
  getMyProfile: show,
  updateMyProfile: update,
  deleteMyAccount: (call: PlayerCall) => {
    const { player, now, world } = call;
    if (player.profile.deletionScheduledAt === null) {
      change(call, { deletionScheduledAt: formatMoment(now + world.limits('deletion-grace')) });
    }
    return { deletionScheduledAt: player.profile.deletionScheduledAt };
  },
  restoreMyAccount: (call: PlayerCall): Result => {
    if (call.player.profile.deletionScheduledAt !== null) {
      change(call, { deletionScheduledAt: null });
    }
    return show(call);
  },
  getPlayerProfile: ({ world, path }: PlayerCall) =>
    publicProfile(findOther(world, path['playerId'])),
  findPlayers: find,
};
