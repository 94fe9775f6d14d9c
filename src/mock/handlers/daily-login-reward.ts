import { forPlayer, type Handlers, type PlayerCall } from '../call.ts';
import { deliver } from '../deliver.ts';
import { answer, type Outcome, refuse, refuseValue } from '../outcome.ts';
import { paginate } from '../paginate.ts';
import type { Content, Player } from '../player.ts';
import { formatDate } from '../shift-moments.ts';
import type { World } from '../world.ts';

const day = 86_400_000;

type CalendarDay = { readonly day: number; readonly contents: readonly Content[] };
type Calendar = {
  readonly id: string;
  readonly lengthDays: number;
  readonly days: readonly CalendarDay[];
};

const calendarOf = (world: World): Calendar => world.example('getCalendar', 200, 'dayFour');

const midnight = (now: number): string => `${formatDate(now)}T00:00:00Z`;

/** Where a player stands on a platform day: after a missed day and the grace day, the streak begins again. */
const locationOf = ({ streak }: Player, now: number, { lengthDays }: Calendar) => {
  const today = formatDate(now);
  const missed =
    streak.lastClaimedOn === null
      ? 0
      : Math.round((Date.parse(today) - Date.parse(streak.lastClaimedOn)) / day) - 1;
  const isClaimed = streak.lastClaimedOn === today;
  const isBroken = missed > 1;
  const current = isBroken ? 0 : streak.current;
  const done = isClaimed ? current - 1 : current;
  return { isClaimed, isBroken, current, dueDay: (done % lengthDays) + 1, missed };
};

const showStreak = (player: Player, now: number, calendar: Calendar) => {
  const { current, isClaimed, isBroken, missed } = locationOf(player, now, calendar);
  return {
    current,
    longest: player.streak.longest,
    graceDaysLeft: missed === 1 && !isBroken ? 0 : 1,
    lastClaimedOn: player.streak.lastClaimedOn,
    claimableNow: !isClaimed,
    nextClaimAt: midnight(isClaimed ? now + day : now),
  };
};

const showCalendar = ({ player, now }: PlayerCall, world: World): Outcome => {
  const calendar = calendarOf(world);
  const { isClaimed, dueDay } = locationOf(player, now, calendar);
  return answer(200, {
    ...calendar,
    days: calendar.days.map((entry) => ({
      ...entry,
      claimed: entry.day < dueDay || (entry.day === dueDay && isClaimed),
    })),
    currentDay: dueDay,
    nextClaimAt: midnight(isClaimed ? now + day : now),
  });
};

type Claim = { readonly expectedDay?: number } | undefined;

const claim = (call: PlayerCall<Claim>, world: World): Outcome => {
  const { player, body, now, moment } = call;
  const calendar = calendarOf(world);
  const { isClaimed, isBroken, dueDay, current } = locationOf(player, now, calendar);
  const expected = body?.expectedDay ?? dueDay;
  const due = calendar.days.find((entry) => entry.day === dueDay);
  if (isClaimed || !due) {
    return refuse('ALREADY_CLAIMED', `The reward was claimed at ${player.claims[0]?.claimedAt}.`);
  }
  if (expected !== dueDay) {
    return isBroken
      ? refuse(
          'STREAK_BROKEN',
          `The streak was reset, so day ${expected} cannot be claimed. The current day is ${dueDay}.`,
        )
      : refuseValue('/expectedDay', `must be ${dueDay}, the day that is due`);
  }
  const { contents } = due;
  const claimedOn = formatDate(now);
  player.streak = {
    current: current + 1,
    longest: Math.max(player.streak.longest, current + 1),
    lastClaimedOn: claimedOn,
  };
  player.claims = [
    { calendarId: calendar.id, day: dueDay, contents, claimedOn, claimedAt: moment },
    ...player.claims,
  ];
  const changes = deliver(world, player, {
    contents,
    reason: 'reward',
    reference: calendar.id,
    moment,
  });
  return answer(201, {
    day: dueDay,
    contents,
    streak: showStreak(player, now, calendar),
    ...changes,
  });
};

export const dailyRewardHandlers: Handlers = {
  getCalendar: forPlayer(showCalendar),
  getStreak: forPlayer(({ player, now }, world) =>
    answer(200, showStreak(player, now, calendarOf(world))),
  ),
  claimDailyReward: forPlayer<Claim>(claim),
  listDailyClaims: forPlayer(({ player, query }) => answer(200, paginate(player.claims, query))),
};
