import createLayer from '../../../../../content/mock/index.ts';
import { createMock } from '../../../../../src/api/mock/create-mock.ts';
import type { OpenapiDocument } from '../../../../../src/api/document/openapi-document.ts';
import type { Platform } from './run-conformance.ts';

export const startPlatform = (document: OpenapiDocument): Platform => {
  let time = Date.parse('2026-02-11T10:30:00Z');
  const mock = createMock(document, { createLayer, clock: () => time });
  return { ...mock, wait: (seconds) => void (time += 1000 * seconds) };
};
