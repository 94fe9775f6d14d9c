import { Tinypool } from 'tinypool';

export type ThreadData = {
  readonly file: string;
  readonly settings: unknown;
};

export const readThreadData = (): ThreadData => Tinypool.workerData as ThreadData;

export const readThreadSettings = (): unknown => readThreadData().settings;
