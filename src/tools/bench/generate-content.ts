import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { capitalize } from '../../base/text/capitalize.ts';

const pagesPerSection = 50;
const words =
  'player session token inventory reward ledger season board score friend request offer purchase receipt currency balance quest step streak calendar asset upload version profile display name locale presence activity limit window server client retry cursor page error code answer field value'.split(
    ' ',
  );

/** mulberry32: deterministic random numbers, so that runs are comparable. */
const createRandom = (seed: number) => {
  let state = seed;
  return (bound: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
};

type Random = ReturnType<typeof createRandom>;

const syllables =
  'ba cor den fil gra hin jo kel lum mer nor pra quin ros sta tev ul vex win zar'.split(' ');
const rareWords = syllables.length ** 3;

/** Half of the words are rare, as on a large site. Rare words are combinations of syllables. */
const word = (random: Random): string => {
  if (random(2) === 0) {
    return words[random(words.length)] ?? '';
  }
  const rank = Math.floor((random(1000) / 1000) ** 3 * rareWords) + random(8);
  const at = (digit: number): string =>
    syllables[Math.floor(rank / syllables.length ** digit) % syllables.length] ?? '';
  return `${at(0)}${at(1)}${at(2)}`;
};

const sentence = (random: Random): string => {
  const text = Array.from({ length: 8 + random(8) }, () => word(random)).join(' ');
  return `${capitalize(text)}.`;
};

const paragraph = (random: Random): string =>
  Array.from({ length: 4 }, () => sentence(random)).join(' ');

const samples: readonly ((random: Random) => string)[] = [
  (random) =>
    `\`\`\`bash\ncurl -X POST "https://api.example/v1/things/${random(999)}" \\\n  -H "X-Project-Key: $PROJECT_KEY"\n\`\`\``,
  (random) =>
    `\`\`\`json\n{ "id": "thing_${random(9999)}", "amount": ${random(500)}, "tags": ["a", "b"] }\n\`\`\``,
  (random) =>
    `\`\`\`csharp\nusing var request = UnityWebRequest.Get($"{baseUrl}/v1/things/${random(999)}");\nawait request.SendWebRequest();\nif (request.result != UnityWebRequest.Result.Success)\n{\n    Debug.LogError(request.error);\n}\n\`\`\``,
  (random) =>
    `\`\`\`javascript\nconst response = await fetch(\`/v1/things/${random(999)}\`);\nif (!response.ok) {\n  throw new Error(await response.text());\n}\n\`\`\``,
];

const misspell = (text: string, random: Random): string => {
  const at = 1 + random(Math.max(1, text.length - 2));
  return text.slice(0, at) + text.slice(at + 1);
};

const sectionOf = (page: number): string => `section-${Math.floor(page / pagesPerSection)}`;

const addressOf = (index: number): string => `/docs/${sectionOf(index)}/page-${index}`;

const problemKinds: readonly ((random: Random, total: number) => string)[] = [
  (random, total) => `See [a page](${misspell(addressOf(random(total)), random)}).`,
  (random, total) => {
    const target = random(total);
    const anchor = misspell(`part-1-of-page-${target}`, random);
    return `See [a part](${addressOf(target)}#${anchor}).`;
  },
  (random) => `Press <${misspell('ErrorCatalogue', random)} /> to go on.`,
];

const pageSource = (index: number, total: number, problemCount: number): string => {
  const random = createRandom(index + 1);
  const target = random(total);
  const sections = samples.map(
    (sample, part) =>
      `## Part ${part + 1} of page ${index}\n\n${paragraph(random)}\n\n${sample(random)}\n\n${paragraph(random)}`,
  );
  const link = `See [page ${target}](${addressOf(target)}#part-1-of-page-${target}).`;
  const problems = Array.from({ length: problemCount }, () =>
    problemKinds[random(problemKinds.length)]?.(random, total),
  );
  const body = [`${paragraph(random)} ${link}`, ...sections, ...problems];
  const frontMatter = [
    `title: Page ${index}`,
    `description: Generated page ${index} of a content folder made for measuring.`,
    `sidebar_position: ${index}`,
  ];
  return `---\n${frontMatter.join('\n')}\n---\n\n${body.join('\n\n')}\n`;
};

/**
 * Generates 50 pages per section, each with about 500 words and four code blocks. The same arguments always produce the
 * same files.
 *
 * @param problems number of misspelled addresses, anchors and components, spread over the pages
 */
export const generateContent = async (
  folder: string,
  pages: number,
  problems = 0,
): Promise<void> => {
  for (let index = 0; index < pages; index++) {
    const section = path.join(folder, 'docs', sectionOf(index));
    await mkdir(section, { recursive: true });
    const problemCount =
      Math.floor(((index + 1) * problems) / pages) - Math.floor((index * problems) / pages);
    await writeFile(
      path.join(section, `page-${index}.mdx`),
      pageSource(index, pages, problemCount),
    );
  }
};
