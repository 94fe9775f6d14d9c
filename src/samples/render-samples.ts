import type { SampleLanguage, SampleRequest } from '../model/api.ts';
import { renderCurl } from './curl.ts';
import { renderGodot } from './godot.ts';
import { renderJavascript } from './javascript.ts';
import { createSample } from './sample.ts';
import { renderUnity } from './unity.ts';
import { renderUnreal } from './unreal.ts';

export const renderSamples = (request: SampleRequest, baseUrl: string) => {
  const sample = createSample(request, baseUrl);
  return {
    curl: renderCurl(sample),
    javascript: renderJavascript(sample),
    unity: renderUnity(sample),
    unreal: renderUnreal(sample),
    godot: renderGodot(sample),
  } satisfies Record<SampleLanguage, string>;
};
