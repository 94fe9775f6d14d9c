import type { SampleLanguage } from '../reference/api.ts';
import type { SampleRequest } from './sample-request.ts';
import { renderCurl } from './curl.ts';
import { renderGodot } from './godot.ts';
import { renderJavascript } from './javascript.ts';
import { renderUnity } from './unity.ts';
import { renderUnreal } from './unreal.ts';

export const renderSamples = (request: SampleRequest) =>
  ({
    curl: renderCurl(request),
    javascript: renderJavascript(request),
    unity: renderUnity(request),
    unreal: renderUnreal(request),
    godot: renderGodot(request),
  }) satisfies Record<SampleLanguage, string>;
