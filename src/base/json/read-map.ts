import { isRecord } from './is-record.ts';

export type UnknownMap = Readonly<Record<string, unknown>>;

export const mapOf = (data: UnknownMap, key: string): UnknownMap => {
  const value = data[key];
  return isRecord(value) ? value : {};
};

export const listOf = (data: UnknownMap, key: string): readonly unknown[] => {
  const value = data[key];
  return Array.isArray(value) ? value : [];
};
