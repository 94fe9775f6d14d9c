import { reject, rejectValue } from './api-problem.ts';
import { deliver } from './change-inventory.ts';
import { formatDate } from './shift-moments.ts';
import type { Content } from './player.ts';
import type { PlayerCall } from './world.ts';

const day = 86_400_000;

type Calendar = {
  readonly id: string;
  readonly lengthDays: number;
  readonly days: readonly { readonly day: number; readonly contents: readonly Content[] }[];
};

const progressOf = ({ player, world, now }: PlayerCall) => {
  const { streak } = player;
  const calendar = world.example<Calendar>('getCalendar', 'dayFour');
  const today = formatDate(now);
  const missed =
    streak.lastClaimedOn === null
      ? 0
      : Math.max(0, (Date.parse(today) - Date.parse(streak.lastClaimedOn)) / day - 1);
  const isClaimed = streak.lastClaimedOn === today;
  const isBroken = missed > streak.graceDaysLeft;
  const graceDaysLeft = Math.max(0, streak.graceDaysLeft - missed);
  const current = isBroken ? 0 : streak.current;
  const done = isClaimed ? current - 1 : current;
  return {
    calendar,
    isClaimed,
    isBroken,
    current,
    graceDaysLeft,
    dueDay: (done % calendar.lengthDays) + 1,
    nextClaimAt: `${formatDate(isClaimed ? now + day : now)}T00:00:00Z`,
  };
};

const showStreak = (call: PlayerCall) => {
  const { current, isClaimed, graceDaysLeft, nextClaimAt } = progressOf(call);
  const { longest, lastClaimedOn } = call.player.streak;
  return {
    current,
    longest,
    graceDaysLeft,
    lastClaimedOn,
    claimableNow: !isClaimed,
    nextClaimAt,
  };
};

const showCalendar = (call: PlayerCall) => {
  const { calendar, isClaimed, dueDay, nextClaimAt } = progressOf(call);
  const days = calendar.days.map((entry) => ({
    ...entry,
    claimed: entry.day < dueDay || (entry.day === dueDay && isClaimed),
  }));
  return { ...calendar, days, currentDay: dueDay, nextClaimAt };
};

const claim = (call: PlayerCall<{ readonly expectedDay?: number } | undefined>) => {
  const { player, body, now, moment, world } = call;
  const { calendar, isClaimed, isBroken, dueDay, current, graceDaysLeft } = progressOf(call);
  const expected = body?.expectedDay ?? dueDay;
  const due = calendar.days.find((entry) => entry.day === dueDay);
  if (isClaimed || !due) {
    return reject('ALREADY_CLAIMED', `The reward was claimed at ${player.claims[0]?.claimedAt}.`);
  }
  if (expected !== dueDay && isBroken) {
    reject(
      'STREAK_BROKEN',
      `The streak was reset, so day ${expected} cannot be claimed. The current day is ${dueDay}.`,
    );
  }
  if (expected !== dueDay) {
    rejectValue('/expectedDay', `must be ${dueDay}, the day that is due`);
  }
  const { contents } = due;
  const claimedOn = formatDate(now);
  player.streak = {
    current: current + 1,
    longest: Math.max(player.streak.longest, current + 1),
    graceDaysLeft: dueDay === 1 ? 1 : graceDaysLeft,
    lastClaimedOn: claimedOn,
  };
  const entry = { calendarId: calendar.id, day: dueDay, contents, claimedOn, claimedAt: moment };
  player.claims = [entry, ...player.claims];
  const cause = { reason: 'reward', reference: calendar.id, world, moment } as const;
  const changes = deliver(player, contents, cause);
  return { day: dueDay, contents, streak: showStreak(call), ...changes };
};

export const dailyRewardHandlers = {
  getCalendar: showCalendar,
  getStreak: showStreak,
  claimDailyReward: claim,
  listDailyClaims: ({ player }: PlayerCall) => player.claims,
};
