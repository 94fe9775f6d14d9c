import type { SampleLanguage, SampleRequest } from '../model/api.ts';
import { renderCurl } from './curl.ts';
import { renderGodot } from './godot.ts';
import { renderJavascript } from './javascript.ts';
import { renderUnity } from './unity.ts';
import { renderUnreal } from './unreal.ts';

export const renderSamples = (
  request: SampleRequest,
  baseUrl: string,
): Record<SampleLanguage, string> => ({
  curl: renderCurl(request, baseUrl),
  javascript: renderJavascript(request, baseUrl),
  unity: renderUnity(request, baseUrl),
  unreal: renderUnreal(request, baseUrl),
  godot: renderGodot(request, baseUrl),
});
