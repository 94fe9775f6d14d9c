import type { ClientLanguage } from './client-language.ts';
import { godot } from './godot/godot.ts';
import { typescript } from './typescript/typescript.ts';
import { unity } from './unity/unity.ts';
import { unreal } from './unreal/unreal.ts';

export const clientLanguages: readonly ClientLanguage[] = [typescript, unity, unreal, godot];
