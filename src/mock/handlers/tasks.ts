import { withSteps } from '../advance-tasks.ts';
import { forPlayer, type Handlers, type PlayerCall } from '../call.ts';
import { deliver } from '../deliver.ts';
import { answer, type Outcome, refuse, refuseValue } from '../outcome.ts';
import { paginate } from '../paginate.ts';
import type { Player, Task } from '../player.ts';
import type { World } from '../world.ts';

const replace = (player: Player, task: Task): Task => {
  player.tasks = player.tasks.map((other) => (other.id === task.id ? task : other));
  return task;
};

const withoutProgress = ({ steps }: Task): Task['steps'] =>
  steps.map((step) => ({ ...step, progress: 0 }));

/** Runs a change on the task that the path names. */
const onTask =
  <Body>(change: (task: Task, call: PlayerCall<Body>, world: World) => Outcome) =>
  (call: PlayerCall<Body>, world: World): Outcome => {
    const task = call.player.tasks.find(({ id }) => id === call.path['taskId']);
    return task ? change(task, call, world) : refuse('NOT_FOUND');
  };

const notActive = ({ state }: Task): Outcome => refuse('TASK_NOT_ACTIVE', `The task is ${state}.`);

const accept = onTask((task, { player }) => {
  if (task.state === 'active') {
    return answer(200, task);
  }
  return task.state === 'available'
    ? answer(200, replace(player, { ...task, state: 'active', steps: withoutProgress(task) }))
    : notActive(task);
});

type Report = { readonly stepKey: string; readonly amount?: number };

const report = onTask<Report>((task, { player, body }) => {
  if (task.state !== 'active') {
    return notActive(task);
  }
  const step = task.steps.find(({ key }) => key === body.stepKey);
  if (!step || step.statistic !== null) {
    return refuseValue('/stepKey', 'must name a step without a statistic');
  }
  const steps = task.steps.map((other) =>
    other === step
      ? { ...step, progress: Math.min(step.target, step.progress + (body.amount ?? 1)) }
      : other,
  );
  return answer(200, replace(player, withSteps(task, steps)));
});

const claim = onTask((task, { player, moment }, world) => {
  if (task.state === 'claimed') {
    return refuse('ALREADY_CLAIMED', 'The reward of the task was claimed before.');
  }
  if (task.state === 'active') {
    const open = task.steps.find(({ progress, target }) => progress < target);
    return refuse(
      'TASK_INCOMPLETE',
      `The step ${open?.key} is at ${open?.progress} of ${open?.target}.`,
    );
  }
  if (task.state !== 'completed') {
    return notActive(task);
  }
  const claimed = replace(player, { ...task, state: 'claimed' });
  const changes = deliver(world, player, {
    contents: task.rewards,
    reason: 'reward',
    reference: task.id,
    moment,
  });
  return answer(201, { task: claimed, ...changes });
});

const abandon = onTask((task, { player }) =>
  task.state === 'active'
    ? answer(200, replace(player, { ...task, state: 'available', steps: withoutProgress(task) }))
    : notActive(task),
);

export const taskHandlers: Handlers = {
  listTasks: forPlayer(({ player, query }) => {
    const { kind, state } = query;
    const tasks = player.tasks.filter(
      (task) =>
        (kind === undefined || task.kind === kind) && (state === undefined || task.state === state),
    );
    return answer(200, paginate(tasks, query));
  }),
  getTask: forPlayer(onTask((task) => answer(200, task))),
  acceptTask: forPlayer(accept),
  reportProgress: forPlayer<Report>(report),
  claimTaskReward: forPlayer(claim),
  abandonTask: forPlayer(abandon),
};
