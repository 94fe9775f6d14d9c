import type { Player, Task } from './player.ts';

/** Changes of statistics by key. */
export type Advances = ReadonlyMap<string, number>;

const isDone = ({ progress, target }: Task['steps'][number]): boolean => progress >= target;

/** The task with new steps. It is completed when all of them are done. */
export const withSteps = (task: Task, steps: Task['steps']): Task => ({
  ...task,
  steps,
  state: steps.every(isDone) ? 'completed' : 'active',
});

/** Advances the steps of active tasks that measure a statistic. */
export const advanceTasks = (player: Player, advances: Advances): void => {
  player.tasks = player.tasks.map((task) =>
    task.state === 'active'
      ? withSteps(
          task,
          task.steps.map((step) => {
            const advance = Math.max(0, advances.get(step.statistic ?? '') ?? 0);
            return { ...step, progress: Math.min(step.target, step.progress + advance) };
          }),
        )
      : task,
  );
};
