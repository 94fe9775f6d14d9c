import createLayer from '../../../../content/mock/index.ts';
import { createMock } from '../../../../src/mock/create-mock.ts';
import type { OpenapiDocument } from '../../../../src/openapi/openapi-document.ts';
import type { Platform } from './run-conformance.ts';

/** Starts the mock of our platform. Its clock advances a second with each request. */
export const startPlatform = (document: OpenapiDocument): Platform => {
  let time = Date.parse('2026-02-11T10:30:00Z');
  const mock = createMock(document, { createLayer, clock: () => time });
  return { ...mock, pause: () => void (time += 1000) };
};
