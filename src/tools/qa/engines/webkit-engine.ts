import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { PNG } from 'pngjs';
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type Engine, type Reader, type Role, candidates } from './reader.ts';
import type { Box } from '../page/picture.ts';
import { isTimeout, within } from '../within.ts';
import { waitUntil } from '../wait-until.ts';
import { clickStill } from './webkit-click.ts';

export type WebkitCommands = {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
};

/** The first few visible elements that contain a name in some form: each more costs two requests to the driver. */
const findCandidates = (driver: WebDriver, role: Role, name: string): Promise<WebElement[]> =>
  driver.executeScript(
    (selector: string, text: string) => {
      const namesOf = (element: Element) =>
        [
          element.textContent,
          element.getAttribute('aria-label'),
          ...(element instanceof HTMLInputElement ? [element.labels?.[0]?.textContent] : []),
        ].map((value) => (value ?? '').replaceAll(/\s+/g, ''));
      return [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) =>
          namesOf(element).some((own) => own.includes(text.replaceAll(/\s+/g, ''))),
        )
        .slice(0, 20);
    },
    candidates[role],
    name,
  );

/** Engines differ in the spaces between the parts of a name. */
const withoutSpace = (name: string): string => name.replaceAll(/\s+/g, '');

const find = async (driver: WebDriver, role: Role, name: string): Promise<WebElement[]> => {
  const found: WebElement[] = [];
  for (const element of await findCandidates(driver, role, name)) {
    const isNamed = withoutSpace(await element.getAccessibleName()) === withoutSpace(name);
    if (isNamed && (await element.getAriaRole()) === role) {
      found.push(element);
    }
  }
  return found;
};

/** A page that changes while it is read is read again. */
const tryFind = (driver: WebDriver, role: Role, name: string): Promise<WebElement[]> =>
  find(driver, role, name).catch(() => []);

const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', ArrowDown: '\uE015' } as const;

/** The protocol knows pictures of the window and of elements, but of no part. */
const cutOut = (shown: string, { x, y, width, height }: Box): Buffer => {
  const part = new PNG({ width, height });
  PNG.bitblt(PNG.sync.read(Buffer.from(shown, 'base64')), part, x, y, width, height, 0, 0);
  return PNG.sync.write(part);
};

const createReader = (driver: WebDriver, origin: string, stop: () => void): Reader => ({
  // the protocol has no event for them
  errors: [],
  open: (path) => driver.get(origin + path),
  resize: async (width, height) => {
    await driver.manage().window().setRect({ width, height });
    // the toolbar takes a part of the window
    const shown: number = await driver.executeScript(() => innerHeight);
    await driver
      .manage()
      .window()
      .setRect({ width, height: height + height - shown });
  },
  evaluate: (inPage, ...values) => driver.executeScript(inPage, ...values),
  count: async (role, name) => (await tryFind(driver, role, name)).length,
  click: async (role, name) => {
    await waitUntil(`the ${role} "${name}" to be clicked`, async () => {
      const [element] = await tryFind(driver, role, name);
      return element !== undefined && (await clickStill(driver, element));
    });
  },
  clickElement: async (selector) => {
    await waitUntil(`the element ${selector} to be clicked`, async () => {
      const [element] = await driver.findElements({ css: selector });
      return element !== undefined && (await clickStill(driver, element));
    });
  },
  run: (script) => driver.executeScript(script),
  type: (text) => driver.actions().sendKeys(text).perform(),
  press: (key) => driver.actions().sendKeys(keys[key]).perform(),
  goBack: () => driver.executeScript(() => history.back()),
  goForward: () => driver.executeScript(() => history.forward()),
  screenshot: async (clip) => {
    // what a busy machine has not drawn yet is empty
    await driver.executeAsyncScript((done: () => void) =>
      requestAnimationFrame(() => requestAnimationFrame(done)),
    );
    return cutOut(await driver.takeScreenshot(), clip);
  },
  close: async () => stop(),
});

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** Starts a virtual display and returns its name, such as `:99`. */
const startDisplay = async (command: string): Promise<{ child: ChildProcess; name: string }> => {
  const child = spawn(command, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const numbers = child.stdio[3];
  if (!numbers) {
    throw new Error('The display has no pipe.');
  }
  const [number] = (await once(numbers, 'data')) as [Buffer];
  return { child, name: `:${number.toString('utf8').trim()}` };
};

const isListening = (server: string): Promise<boolean> =>
  fetch(`${server}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

type Driver = { readonly server: string; readonly stop: () => void };

/** WebKit's top compiler takes more time than it saves where each page is shown once: a sixth of its processor time. */
const withoutTopCompiler = { JSC_useFTLJIT: 'false' };

/** In a process group of its own, so that the browser it started stops with it. */
const startDriver = async (command: string, display: string): Promise<Driver> => {
  const port = await findFreePort();
  const { pid } = spawn(command, ['-p', String(port)], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, ...withoutTopCompiler, DISPLAY: display },
  });
  if (pid === undefined) {
    throw new Error(`${command} does not start.`);
  }
  const server = `http://127.0.0.1:${port}`;
  await waitUntil('the driver of WebKit', () => isListening(server));
  return { server, stop: () => process.kill(-pid) };
};

/** In milliseconds. A browser that starts takes about one second, and some never respond to their driver. */
const START_TIMEOUT = 15_000;

/** Undefined when the browser did not start in time. */
const startSession = (server: string, browser: string): Promise<WebDriver | undefined> => {
  const building: Promise<WebDriver> = new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    })
    .build()
    .then((session) => session);
  return within(START_TIMEOUT, building).catch((failure: unknown) => {
    if (isTimeout(failure)) {
      return undefined;
    }
    throw failure;
  });
};

const openReader = async (
  commands: WebkitCommands,
  display: string,
  origin: string,
  attempts: number,
): Promise<Reader> => {
  const driver = await startDriver(commands.driver, display);
  const session = await startSession(driver.server, commands.browser);
  if (session) {
    return createReader(session, origin, driver.stop);
  }
  driver.stop();
  if (attempts === 1) {
    throw new Error(`WebKit did not start within ${START_TIMEOUT / 1000} s.`);
  }
  return openReader(commands, display, origin, attempts - 1);
};

/** `2.50.6`, as the browser itself says. */
const readVersion = (browser: string, display: string): string => {
  const env = { ...process.env, DISPLAY: display };
  const text = execFileSync(browser, ['--version'], { encoding: 'utf8', env });
  return /\d[\d.]*/.exec(text)?.[0] ?? '';
};

/** WebKitGTK over WebDriver, in a virtual display: it has no mode without windows. */
export const startWebkit = async (commands: WebkitCommands): Promise<Engine> => {
  const display = await startDisplay(commands.display);
  return {
    version: `WebKitGTK ${readVersion(commands.browser, display.name)}`,
    newReader: (origin) => openReader(commands, display.name, origin, 3),
    close: async () => {
      display.child.kill();
    },
  };
};
