import { renewTasks, withSteps } from './advance-tasks.ts';
import { reject, rejectValue } from './api-problem.ts';
import { deliver } from './change-inventory.ts';
import { findById } from './find.ts';
import type { Player, Task } from './player.ts';
import type { PlayerCall } from './world.ts';

const replace = (player: Player, task: Task): Task => {
  player.tasks = player.tasks.map((other) => (other.id === task.id ? task : other));
  return task;
};

const restart = (player: Player, task: Task, state: Task['state']) => {
  const steps = task.steps.map((step) => ({ ...step, progress: 0 }));
  return replace(player, { ...task, state, steps });
};

const findTask = ({ player, path, now }: PlayerCall): Task =>
  findById(renewTasks(player, now), path['taskId']);

const requireState = ({ state }: Task, required: Task['state']): void => {
  if (state !== required) {
    reject('TASK_NOT_ACTIVE', `The task is ${state}.`);
  }
};

const accept = (call: PlayerCall) => {
  const task = findTask(call);
  if (task.state === 'active') {
    return task;
  }
  requireState(task, 'available');
  return restart(call.player, task, 'active');
};

const report = (call: PlayerCall<{ readonly stepKey: string; readonly amount?: number }>) => {
  const { player, body } = call;
  const task = findTask(call);
  requireState(task, 'active');
  const step = task.steps.find(({ key, statistic }) => key === body.stepKey && statistic === null);
  if (!step) {
    return rejectValue('/stepKey', 'must name a step without a statistic');
  }
  const progress = Math.min(step.target, step.progress + (body.amount ?? 1));
  const steps = task.steps.map((other) => (other === step ? { ...step, progress } : other));
  return replace(player, withSteps(task, steps));
};

const unlock = (player: Player): void => {
  const isClaimed = (id: string): boolean =>
    player.tasks.some((task) => task.id === id && task.state === 'claimed');
  player.tasks = player.tasks.map((task) =>
    task.state === 'locked' && task.prerequisiteTaskIds.every(isClaimed)
      ? { ...task, state: 'available' }
      : task,
  );
};

const claim = (call: PlayerCall) => {
  const task = findTask(call);
  if (task.state === 'claimed') {
    reject('ALREADY_CLAIMED', 'The reward of the task was claimed before.');
  }
  if (task.state === 'active') {
    const open = task.steps.find(({ progress, target }) => progress < target);
    reject('TASK_INCOMPLETE', `The step ${open?.key} is at ${open?.progress} of ${open?.target}.`);
  }
  requireState(task, 'completed');
  const { player, world, moment } = call;
  const claimed = replace(player, { ...task, state: 'claimed' });
  unlock(player);
  const cause = { reason: 'reward', reference: task.id, world, moment } as const;
  const changes = deliver(player, task.rewards, cause);
  return { task: claimed, ...changes };
};

const abandon = (call: PlayerCall) => {
  const task = findTask(call);
  requireState(task, 'active');
  return restart(call.player, task, 'available');
};

export const taskHandlers = {
  listTasks: ({ player, now }: PlayerCall) => renewTasks(player, now),
  getTask: findTask,
  acceptTask: accept,
  reportProgress: report,
  claimTaskReward: claim,
  abandonTask: abandon,
};
