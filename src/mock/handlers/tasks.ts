import { withSteps } from '../advance-tasks.ts';
import { reject, rejectValue } from '../api-problem.ts';
import { forPlayer, type Handlers, type PlayerCall, respond, type Result } from '../call.ts';
import { deliver } from '../change-inventory.ts';
import type { Player, Task } from '../player.ts';
import { selectPage } from '../select-page.ts';

const replace = (player: Player, task: Task): Task => {
  player.tasks = player.tasks.map((other) => (other.id === task.id ? task : other));
  return task;
};

const restart = (player: Player, task: Task, state: Task['state']): Result => {
  const steps = task.steps.map((step) => ({ ...step, progress: 0 }));
  return respond(200, replace(player, { ...task, state, steps }));
};

/** The task in the path. */
const findTask = ({ player, path }: PlayerCall): Task =>
  player.tasks.find(({ id }) => id === path['taskId']) ?? reject('NOT_FOUND');

const requireState = ({ state }: Task, required: Task['state']): void => {
  if (state !== required) {
    reject('TASK_NOT_ACTIVE', `The task is ${state}.`);
  }
};

const accept = (call: PlayerCall): Result => {
  const task = findTask(call);
  if (task.state === 'active') {
    return respond(200, task);
  }
  requireState(task, 'available');
  return restart(call.player, task, 'active');
};

const report = (
  call: PlayerCall<{ readonly stepKey: string; readonly amount?: number }>,
): Result => {
  const { player, body } = call;
  const task = findTask(call);
  requireState(task, 'active');
  const step = task.steps.find(({ key, statistic }) => key === body.stepKey && statistic === null);
  if (!step) {
    return rejectValue('/stepKey', 'must name a step without a statistic');
  }
  const progress = Math.min(step.target, step.progress + (body.amount ?? 1));
  const steps = task.steps.map((other) => (other === step ? { ...step, progress } : other));
  return respond(200, replace(player, withSteps(task, steps)));
};

const claim = (call: PlayerCall): Result => {
  const task = findTask(call);
  if (task.state === 'claimed') {
    reject('ALREADY_CLAIMED', 'The reward of the task was claimed before.');
  }
  if (task.state === 'active') {
    const open = task.steps.find(({ progress, target }) => progress < target);
    reject('TASK_INCOMPLETE', `The step ${open?.key} is at ${open?.progress} of ${open?.target}.`);
  }
  requireState(task, 'completed');
  const claimed = replace(call.player, { ...task, state: 'claimed' });
  const changes = deliver(call, task.rewards, { reason: 'reward', reference: task.id });
  return respond(201, { task: claimed, ...changes });
};

const abandon = (call: PlayerCall): Result => {
  const task = findTask(call);
  requireState(task, 'active');
  return restart(call.player, task, 'available');
};

export const taskHandlers: Handlers = {
  listTasks: forPlayer(({ player, query }) => respond(200, selectPage(player.tasks, query))),
  getTask: forPlayer((call) => respond(200, findTask(call))),
  acceptTask: forPlayer(accept),
  reportProgress: forPlayer(report),
  claimTaskReward: forPlayer(claim),
  abandonTask: forPlayer(abandon),
};
