import type { SampleRequest } from '../../../../src/api/samples/sample-request.ts';
import { renderSample } from '../../../../src/api/samples/render-samples.ts';
import { fillSample, filesOf, withValues } from './sample-values.ts';

/** A module that sends the sample when it is imported. */
export const renderModule = (request: SampleRequest): string => {
  const files = filesOf(request).map(
    ({ variable, content, mediaType }) =>
      `const ${variable} = new Blob([${JSON.stringify(content)}], { type: '${mediaType}' });\n`,
  );
  const sample = fillSample(renderSample(withValues(request), 'javascript'));
  return `${files.join('')}${sample}\nexport const send = () => response;\n`;
};
