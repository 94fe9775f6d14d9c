import { compileBody } from './compile-body.ts';

const languages = ['bash', 'json', 'http', 'javascript', 'csharp', 'cpp', 'gdscript', 'yaml'];

export const warmUpCompiler = async (): Promise<void> => {
  const body = languages.map((language) => `\`\`\`${language}\na = 1\n\`\`\``).join('\n\n');
  await compileBody({
    file: 'warm-up',
    body,
    bodyLine: 1,
    purpose: 'render',
    format: 'mdx',
    tokens: {},
    policy: { styles: [], fonts: [], connections: [], images: [], media: [], frames: [] },
    drawings: new Map(),
    api: null,
  });
};
