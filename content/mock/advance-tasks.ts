import type { Player, Task } from './player.ts';
import { formatMoment } from './shift-moments.ts';
import {
  type StatisticDefinition,
  type StatisticWindow,
  windowEnd,
  windowStart,
} from './statistic-windows.ts';

type Change = Pick<StatisticDefinition, 'key' | 'type'> & {
  readonly before: number;
  readonly after: number;
};

const isDone = ({ progress, target }: Task['steps'][number]): boolean => progress >= target;

export const withSteps = (task: Task, steps: Task['steps']): Task => ({
  ...task,
  steps,
  state: steps.every(isDone) ? 'completed' : 'active',
});

const progressAfter = (progress: number, { type, before, after }: Change): number =>
  type === 'counter' ? progress + Math.max(0, after - before) : Math.max(progress, after);

const isOver = (moment: string | null, now: number): boolean =>
  moment !== null && Date.parse(moment) <= now;

export const renewTasks = (player: Player, now: number): readonly Task[] => {
  player.tasks = player.tasks.map((task): Task => {
    if (isOver(task.expiresAt, now) && task.state !== 'claimed') {
      return { ...task, state: 'expired' };
    }
    if (!isOver(task.resetsAt, now)) {
      return task;
    }
    const window = task.kind as StatisticWindow;
    const startsAt = formatMoment(windowStart(window, now));
    const steps = task.steps.map((step) => ({ ...step, progress: 0 }));
    return { ...task, state: 'available', steps, resetsAt: windowEnd({ window, startsAt }) };
  });
  return player.tasks;
};

export const advanceTasks = (player: Player, changes: readonly Change[], now: number): void => {
  player.tasks = renewTasks(player, now).map((task) =>
    task.state === 'active'
      ? withSteps(
          task,
          task.steps.map((step) => {
            const change = changes.find(({ key }) => key === step.statistic);
            const progress = change ? progressAfter(step.progress, change) : step.progress;
            return { ...step, progress: Math.min(step.target, Math.floor(progress)) };
          }),
        )
      : task,
  );
};
