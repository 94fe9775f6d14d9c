/** Names for `samples` in `site.yml`. */
export const sampleLanguageNames = ['curl', 'javascript', 'unity', 'unreal', 'godot'] as const;
