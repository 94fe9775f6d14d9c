import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { layerOrder } from '../../../../src/model/style-layers.ts';
import { sampleRules } from '../../../../src/site/styles/sample-rules.ts';

test('the rules for samples keep the order of the layers', () => {
  expect(readFileSync('src/site/styles/layers.css', 'utf8')).toContain(layerOrder);
  expect(sampleRules(['curl'], [])).toMatch(`${layerOrder}@layer utilities{`);
});

test('every language of the site has a rule for its panel, tab, name and switch', () => {
  const rules = sampleRules(['python', 'go'], []);
  for (const name of ['python', 'go']) {
    expect(rules).toContain(`[data-sample=${name}] [data-samples]>[data-sample-panel~=${name}]`);
    expect(rules).toContain(`[data-sample=${name}] [data-sample-tab~=${name}]`);
    expect(rules).toContain(`[data-sample=${name}] [data-sample-name=${name}]`);
    expect(rules).toContain(
      `[data-sample=${name}] [data-call-switch]:not([data-call-switch~=${name}])`,
    );
  }
  // With `inherit`, the name is also hidden on a page without samples, because the control around it is hidden there.
  expect(rules).toContain('[data-sample-name=go]{visibility:inherit}');
  expect(rules).not.toContain('curl');
  expect(rules).not.toContain('data-server');
});

test('every server of the site has a rule for its address, name and variables', () => {
  const servers = Array.from({ length: 16 }, () => ({}));
  const rules = sampleRules(['curl'], [{ variables: [] }, ...servers.slice(1)]);
  for (const position of [0, 1, 15]) {
    const chosen = `[data-server='${position}']`;
    expect(rules).toContain(`${chosen} [data-at~='${position}']`);
    expect(rules).toContain(`${chosen} [data-server-name='${position}']`);
    expect(rules).toContain(
      `${chosen} [data-variables-of]:not([data-variables-of~='${position}'])`,
    );
  }
  expect(rules).not.toContain("'16'");
  expect(sampleRules(['curl'], servers)).not.toContain('data-variables-of');
});
