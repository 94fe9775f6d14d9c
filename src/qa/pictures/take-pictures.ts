import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import type PQueue from 'p-queue';
import { type OtherEngine, otherEngines, startReader } from '../engines/start-engine.ts';
import type { Finding } from '../finding.ts';
import type { State } from '../states/state.ts';
import { within } from '../within.ts';
import { type OpenView, openInChromium, openInReader } from './open-view.ts';

/** More than somebody looks through: a page of which each element is wrong must not take hours. */
const MAX_PICTURES = 1000;

/** In milliseconds: a page that hangs has no picture, and one takes steps to its state on a busy machine. */
const OPEN_TIMEOUT = 60_000;

/** In milliseconds. */
const TIMEOUT = 15_000;

type Camera = {
  readonly browser: Browser;
  readonly origin: string;
  /** Where the pictures go. */
  readonly folder: string;
  /** Lets a few pages of Chromium be open at once. */
  readonly queue: PQueue;
  /** How a page is brought into the state of a finding; undefined where nothing is done to it, or it is not known. */
  readonly findState: (finding: Finding) => State | undefined;
};

/** A finding of an element, and the name of the file for its picture. */
type Shot = { readonly finding: Finding; readonly selector: string; readonly name: string };

/** Findings of one page in one view, which is opened once. */
type ViewToPicture = {
  /** The first of them. */
  readonly finding: Finding;
  readonly shots: readonly Shot[];
};

/** What came of the pictures of a view. */
type Pictures = ReadonlyMap<Finding, Pick<Finding, 'screenshot' | 'noScreenshot'>>;

const groupByView = (shots: readonly Shot[]): readonly ViewToPicture[] =>
  [
    ...Map.groupBy(shots, ({ finding: { page, view } }) =>
      [page, view?.engine, view?.width, view?.mode, view?.state].join(' '),
    ).values(),
  ].flatMap((group) => group.slice(0, 1).map(({ finding }) => ({ finding, shots: group })));

const pictureElement = async (
  view: OpenView,
  selector: string,
  file: string,
): Promise<string | null> => {
  const clip = await view.outline(selector);
  if (!clip) {
    return 'nothing of the element is in sight';
  }
  try {
    await writeFile(file, await view.screenshot(clip));
  } finally {
    await view.removeOutline();
  }
  return null;
};

const pictureView = async (
  folder: string,
  shots: readonly Shot[],
  opening: Promise<OpenView>,
): Promise<Pictures> => {
  const pictures = new Map<Finding, Pick<Finding, 'screenshot' | 'noScreenshot'>>();
  let view: OpenView | null = await within(OPEN_TIMEOUT, opening).catch(() => null);
  for (const { finding, selector, name } of shots) {
    const reason =
      view === null
        ? 'the page could not be brought into this view again'
        : await within(TIMEOUT, pictureElement(view, selector, path.join(folder, name))).catch(
            async () => {
              // no other element of a page that hangs can be pictured
              await view?.close();
              view = null;
              return 'the page did not respond any more';
            },
          );
    pictures.set(
      finding,
      reason === null
        ? { screenshot: `${path.basename(folder)}/${name}` }
        : { noScreenshot: reason },
    );
  }
  await view?.close();
  return pictures;
};

/** Takes the pictures of what was found in another engine alone, one view after another. */
const pictureInEngine = async (
  { origin, folder }: Camera,
  engine: OtherEngine,
  views: readonly ViewToPicture[],
): Promise<readonly Pictures[]> => {
  if (views.length === 0) {
    return [];
  }
  const starting = startReader(engine, origin).then(({ reader }) => reader);
  const open = async (finding: Finding): Promise<OpenView> => openInReader(await starting, finding);
  const pictures: Pictures[] = [];
  for (const { finding, shots } of views) {
    pictures.push(await pictureView(folder, shots, open(finding)));
  }
  await starting.then((reader) => reader.close()).catch(() => undefined);
  return pictures;
};

const pictureInChromium = (
  { browser, origin, folder, queue, findState }: Camera,
  views: readonly ViewToPicture[],
): Promise<readonly Pictures[]> =>
  Promise.all(
    views.map(({ finding, shots }) =>
      queue.add(() =>
        pictureView(folder, shots, openInChromium(browser, origin, finding, findState(finding))),
      ),
    ),
  );

/** Adds pictures to findings that name an element, with the element outlined, or says why there is none. */
export const takePictures = async (
  camera: Camera,
  findings: readonly Finding[],
): Promise<{ readonly findings: readonly Finding[]; readonly notes: readonly string[] }> => {
  await mkdir(camera.folder, { recursive: true });
  const all = findings.flatMap((finding) =>
    finding.selector === undefined ? [] : { finding, selector: finding.selector },
  );
  const shots = all
    .slice(0, MAX_PICTURES)
    .map((shot, index) => ({ ...shot, name: `${index + 1}.png` }));
  const views = Map.groupBy(
    groupByView(shots),
    ({ finding }) => finding.view?.engine ?? 'chromium',
  );
  const pictures = await Promise.all([
    pictureInChromium(camera, views.get('chromium') ?? []),
    ...otherEngines.map((engine) => pictureInEngine(camera, engine, views.get(engine) ?? [])),
  ]);
  const pictureOf = new Map(pictures.flat().flatMap((each) => [...each]));
  return {
    findings: findings.map((finding) => ({ ...finding, ...pictureOf.get(finding) })),
    notes:
      all.length > MAX_PICTURES
        ? [`Only the first ${MAX_PICTURES} of ${all.length} elements have a picture.`]
        : [],
  };
};
