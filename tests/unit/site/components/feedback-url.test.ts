import { expect, test } from 'vitest';
import { fillFeedbackUrl } from '../../../../src/site/components/PageFeedback.tsx';
import { siteConfigSchema } from '../../../../schemas/site-config.ts';
import { loadConfig } from '../../content/build-fixture.ts';

const feedback = {
  answer: 'not helpful',
  title: 'Shop & offers {url}',
  url: 'https://docs.example/a b',
};

test('the values are encoded, so that they cannot add parts to the address', () => {
  expect(
    fillFeedbackUrl('mailto:a@b.example?subject={title} ({answer})&body={url}', feedback),
  ).toBe(
    'mailto:a@b.example?subject=Shop%20%26%20offers%20%7Burl%7D (not%20helpful)&body=https%3A%2F%2Fdocs.example%2Fa%20b',
  );
});

test.each([
  ['mailto:a@b.example?body={url}', true],
  ['https://issues.example/new?title={title}&body={url}', true],
  ['https://issues.example/new', false],
  ['issues.example/new?body={url}', false],
  ['javascript:alert("{url}")', false],
])('%s is a target: %s', (feedbackUrl, isTarget) => {
  expect(siteConfigSchema.safeParse({ ...loadConfig(), feedbackUrl }).success).toBe(isTarget);
});
