import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const pagesPerSection = 50;
const words =
  'player session token inventory reward ledger season board score friend request offer purchase receipt currency balance quest step streak calendar asset upload version profile display name locale presence activity limit window server client retry cursor page error code answer field value'.split(
    ' ',
  );

/** A deterministic generator (mulberry32), so that runs are comparable. */
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

/** A large site has a large vocabulary of mostly rare words: half of the words are invented, and some of them frequent. */
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
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
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

const pageSource = (index: number, total: number): string => {
  const random = createRandom(index + 1);
  const target = random(total);
  const sections = samples.map(
    (sample, part) =>
      `## Part ${part + 1} of page ${index}\n\n${paragraph(random)}\n\n${sample(random)}\n\n${paragraph(random)}`,
  );
  const link = `See [page ${target}](/docs/section-${Math.floor(target / pagesPerSection)}/page-${target}#part-1-of-page-${target}).`;
  return `---\ntitle: Page ${index}\ndescription: Generated page ${index} of a content folder made for measuring.\nsidebar_position: ${index}\n---\n\n${paragraph(random)} ${link}\n\n${sections.join('\n\n')}\n`;
};

/**
 * Writes a content folder of generated pages, 50 per section, each with about 500 words and four code blocks. Equal
 * numbers of pages give equal files.
 */
export const generateContent = async (folder: string, pages: number): Promise<void> => {
  for (let index = 0; index < pages; index++) {
    const section = path.join(folder, 'docs', `section-${Math.floor(index / pagesPerSection)}`);
    await mkdir(section, { recursive: true });
    await writeFile(path.join(section, `page-${index}.mdx`), pageSource(index, pages));
  }
};
