import { Tinypool } from 'tinypool';

export type ThreadData = {
  /** The module that does the jobs. */
  readonly file: string;
  readonly settings: unknown;
};

export const readThreadData = (): ThreadData => Tinypool.workerData as ThreadData;

/** In a thread: what `settings` was when the thread was started. */
export const readThreadSettings = (): unknown => readThreadData().settings;
