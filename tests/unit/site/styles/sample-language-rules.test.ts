import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  layerOrder,
  sampleLanguageRules,
} from '../../../../src/site/styles/sample-language-rules.ts';

test('the rules for sample languages keep the order of the layers', () => {
  expect(readFileSync('src/site/styles/layers.css', 'utf8')).toContain(layerOrder);
  expect(sampleLanguageRules(['curl'])).toMatch(`${layerOrder}@layer utilities{`);
});

test('every language of the site has a rule for its panel, tab, name and switch', () => {
  const rules = sampleLanguageRules(['python', 'go']);
  for (const name of ['python', 'go']) {
    expect(rules).toContain(`[data-sample=${name}] [data-samples]>[data-sample-panel~=${name}]`);
    expect(rules).toContain(`[data-sample=${name}] [data-sample-tab~=${name}]`);
    expect(rules).toContain(`[data-sample=${name}] [data-sample-name=${name}]`);
    expect(rules).toContain(
      `[data-sample=${name}] [data-call-switch]:not([data-call-switch~=${name}])`,
    );
  }
  expect(rules).not.toContain('curl');
});
