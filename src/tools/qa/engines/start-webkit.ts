import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { PNG } from 'pngjs';
import { Builder, type WebDriver } from 'selenium-webdriver';
import type { Box } from '../page/picture.ts';
import { isTimeout, waitUntil, withTimeout } from '../wait-until.ts';
import type { Reader } from './reader.ts';
import { clickStill } from './webkit-click.ts';

export type WebkitCommands = {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
};

const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', ArrowDown: '\uE015' } as const;

/** Crops a screenshot to the box, because WebDriver can capture a window or an element, but not part of a window. */
const cutOut = (shown: string, { x, y, width, height }: Box): Buffer => {
  const part = new PNG({ width, height });
  PNG.bitblt(PNG.sync.read(Buffer.from(shown, 'base64')), part, x, y, width, height, 0, 0);
  return PNG.sync.write(part);
};

const createReader = (
  session: WebDriver,
  version: string,
  origin: string,
): Omit<Reader, 'close'> => ({
  version: `WebKitGTK ${version}`,
  open: (path) => session.get(origin + path),
  resize: async (width, height) => {
    await session.manage().window().setRect({ width, height });
    // The toolbar takes up some of the height.
    const shown: number = await session.executeScript(() => innerHeight);
    await session
      .manage()
      .window()
      .setRect({ width, height: height + height - shown });
  },
  evaluate: (inPage, ...values) => session.executeScript(inPage, ...values),
  clickElement: async (selector) => {
    await waitUntil(`the element ${selector} to be clicked`, async () => {
      const [element] = await session.findElements({ css: selector });
      return element !== undefined && (await clickStill(session, element));
    });
  },
  run: (script) => session.executeScript(script),
  type: (text) => session.actions().sendKeys(text).perform(),
  press: (key) => session.actions().sendKeys(keys[key]).perform(),
  screenshot: async (clip) => {
    // A busy machine may not have drawn the page yet.
    await session.executeAsyncScript((done: () => void) =>
      requestAnimationFrame(() => requestAnimationFrame(done)),
    );
    return cutOut(await session.takeScreenshot(), clip);
  },
});

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

const endOf = async (name: string, child: ChildProcess): Promise<never> => {
  const [status] = (await once(child, 'exit')) as [number | null];
  throw new Error(`${name} ended with the status ${status}.`);
};

const startDisplay = async (command: string) => {
  const child = spawn(command, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const numbers = once(child.stdio[3] as Readable, 'data') as Promise<[Buffer]>;
  const [number] = await Promise.race([numbers, endOf('The display', child)]);
  return { name: `:${number.toString('utf8').trim()}`, stop: () => child.kill() };
};

/** Turns off WebKit's top-tier JIT compiler. This saves a sixth of the processor time on short visits. */
const withoutTopCompiler = { JSC_useFTLJIT: 'false' };

const startDriver = (command: string, port: number, display: string) => {
  // Use a separate process group, so that killing it ends the browser along with the driver.
  const child = spawn(command, ['-p', String(port)], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, ...withoutTopCompiler, DISPLAY: display },
  });
  const stop = (): void => {
    try {
      process.kill(-(child.pid ?? NaN));
    } catch {
      // The driver has already exited.
    }
  };
  return { end: endOf('The driver of WebKit', child), stop };
};

/** In ms. Starting takes about one second, but sometimes the browser never responds. */
const START_TIMEOUT = 15_000;

const ATTEMPTS = 3;

const startSession = async (server: string, browser: string): Promise<WebDriver> => {
  await waitUntil('the driver of WebKit', () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const building = new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    })
    .build();
  // `build` returns a thenable that resolves to a different driver object, so convert it to a promise.
  return withTimeout(
    START_TIMEOUT,
    building.then((built) => built),
  );
};

export const startWebkit = async (
  commands: WebkitCommands,
  origin: string,
): Promise<{ readonly reader: Reader; readonly session: WebDriver }> => {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    const display = await startDisplay(commands.display);
    const driver = startDriver(commands.driver, port, display.name);
    const close = async (): Promise<void> => {
      driver.stop();
      display.stop();
    };
    try {
      const starting = startSession(`http://127.0.0.1:${port}`, commands.browser);
      const session = await Promise.race([starting, driver.end]);
      const version = (await session.getCapabilities()).getBrowserVersion() ?? '';
      return { session, reader: { ...createReader(session, version, origin), close } };
    } catch (error) {
      await close();
      if (!isTimeout(error)) {
        throw error;
      }
      if (attempt === ATTEMPTS) {
        throw new Error(`WebKit did not start within ${START_TIMEOUT / 1000} s.`, { cause: error });
      }
    }
  }
};
