import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createRestartingReader } from '../engines/create-restarting-reader.ts';
import { startRecordingProxy } from '../engines/recording-proxy.ts';
import { type OtherEngine, otherEngines, startReader } from '../engines/start-engine.ts';
import type { Finding } from '../finding.ts';
import type { AuditContext } from '../audit-context.ts';
import { messageOf } from '../open-page.ts';
import { pageChecks } from '../page/page-checks.ts';
import type { Condition } from '../check.ts';
import type { State } from '../states/state.ts';
import { isTimeout, withTimeout } from '../wait-until.ts';
import { type OpenView, withViewInChromium, withViewInReader } from './open-view.ts';

const MAX_PICTURES = 1000;

const TIMEOUT = 15_000;

/** In ms. Each screenshot also has its own limit, `TIMEOUT`. */
const VIEW_TIMEOUT = 900_000;

type Camera = Pick<AuditContext, 'browser' | 'origin' | 'queue'> & {
  readonly folder: string;
  readonly findState: (finding: Finding) => State | undefined;
};

type Shot = { readonly finding: Finding; readonly selector: string; readonly name: string };

type ViewToPicture = {
  readonly finding: Finding;
  readonly shots: readonly Shot[];
};

type Picture = Pick<Finding, 'screenshot' | 'noScreenshot'>;
type Pictures = ReadonlyMap<Finding, Picture>;

const conditionOf = ({ check }: Finding): Condition | undefined =>
  pageChecks.find(({ id }) => id === check)?.condition;

const groupByView = (shots: readonly Shot[]): readonly ViewToPicture[] => {
  const keyOf = ({ finding }: Shot): string =>
    JSON.stringify([finding.page, finding.view, conditionOf(finding)]);
  return [...Map.groupBy(shots, keyOf).values()].flatMap((group) =>
    group[0] ? { finding: group[0].finding, shots: group } : [],
  );
};

const pictureElement = async (
  view: OpenView,
  selector: string,
  file: string,
): Promise<string | null> => {
  const clip = await view.outline(selector);
  if (!clip) {
    return 'the element is hidden or gone';
  }
  try {
    await writeFile(file, await view.screenshot(clip));
  } finally {
    await view.removeOutline();
  }
  return null;
};

const reasonOf = (error: unknown, origin: string): string =>
  isTimeout(error)
    ? 'the page did not respond in time'
    : messageOf(error, origin).replace(/\.$/, '');

const failAll = (shots: readonly Shot[], noScreenshot: string): Pictures =>
  new Map(shots.map(({ finding }) => [finding, { noScreenshot }]));

const pictureView = async (
  { folder, origin }: Camera,
  view: OpenView,
  shots: readonly Shot[],
): Promise<Pictures> => {
  const pictures = new Map<Finding, Picture>();
  let isHanging = false;
  for (const { finding, selector, name } of shots) {
    const reason = isHanging
      ? 'the page no longer responds'
      : await withTimeout(TIMEOUT, pictureElement(view, selector, path.join(folder, name))).catch(
          (error: unknown) => {
            isHanging = isTimeout(error);
            return reasonOf(error, origin);
          },
        );
    pictures.set(
      finding,
      reason === null
        ? { screenshot: `${path.basename(folder)}/${name}` }
        : { noScreenshot: reason },
    );
  }
  return pictures;
};

const pictureInEngine = async (
  camera: Camera,
  engine: OtherEngine,
  views: readonly ViewToPicture[],
): Promise<readonly Pictures[]> => {
  if (views.length === 0) {
    return [];
  }
  // The proxy turns off service workers, as in the audit.
  const proxy = await startRecordingProxy(camera.origin);
  const readers = createRestartingReader(() => startReader(engine, proxy.origin), VIEW_TIMEOUT);
  const pictures: Pictures[] = [];
  try {
    for (const { finding, shots } of views) {
      pictures.push(
        await readers
          .use((reader) =>
            withViewInReader(reader, finding, (view) => pictureView(camera, view, shots)),
          )
          .catch((error: unknown) => failAll(shots, reasonOf(error, proxy.origin))),
      );
    }
  } finally {
    await readers.close();
    proxy.close();
  }
  return pictures;
};

const pictureInChromium = (
  camera: Camera,
  views: readonly ViewToPicture[],
): Promise<readonly Pictures[]> => {
  const { browser, origin, queue, findState } = camera;
  return Promise.all(
    views.map(async ({ finding, shots }) => {
      const state = findState(finding);
      if (!state && !/^(?:loaded|disclosures)$/.test(finding.view?.state ?? 'loaded')) {
        return failAll(shots, 'the page did not reach this state');
      }
      const setup = { state, condition: conditionOf(finding) };
      return queue.add(() =>
        withViewInChromium(browser, origin, finding, setup, (view) =>
          pictureView(camera, view, shots),
        ).catch((error: unknown) => failAll(shots, reasonOf(error, origin))),
      );
    }),
  );
};

export const takePictures = async (
  camera: Camera,
  findings: readonly Finding[],
): Promise<readonly Finding[]> => {
  await mkdir(camera.folder, { recursive: true });
  const shots = findings
    .flatMap((finding) =>
      finding.selector === undefined ? [] : { finding, selector: finding.selector },
    )
    .map((shot, index) => ({ ...shot, name: `${index + 1}.png` }));
  const views = Map.groupBy(
    groupByView(shots.slice(0, MAX_PICTURES)),
    ({ finding }) => finding.view?.engine ?? 'chromium',
  );
  const pictures = await Promise.all([
    pictureInChromium(camera, views.get('chromium') ?? []),
    ...otherEngines.map((engine) => pictureInEngine(camera, engine, views.get(engine) ?? [])),
  ]);
  const reason = `only the first ${MAX_PICTURES} elements of a report have a picture`;
  const pictureOf: Pictures = new Map([
    ...pictures.flat().flatMap((each) => [...each]),
    ...failAll(shots.slice(MAX_PICTURES), reason),
  ]);
  return findings.map((finding) => ({ ...finding, ...pictureOf.get(finding) }));
};
