import { performance } from 'node:perf_hooks';
import { createContext } from 'node:vm';

/**
 * Browser APIs for Godot's web build on Node. The engine starts without a window, draws nothing, and sends requests
 * over real sockets. Redirects are returned instead of followed, as on desktop platforms.
 */

const element = (): object =>
  new Proxy<Record<string, unknown>>(
    { style: {}, classList: { add: () => undefined, remove: () => undefined } },
    { get: (own, name: string) => (name in own ? own[name] : () => undefined) },
  );

const glParameters: Readonly<Record<number, unknown>> = {
  0x1f00: 'none',
  0x1f01: 'none',
  0x1f02: 'WebGL 2.0',
  0x8b8c: 'WebGL GLSL ES 3.00',
  0x0d3a: [4096, 4096],
  0x8ca6: null,
  0x8ca7: null,
};

const graphics = new Proxy<Record<string, unknown>>(
  {
    canvas: { width: 1, height: 1 },
    drawingBufferWidth: 1,
    drawingBufferHeight: 1,
    getContextAttributes: () => ({}),
    isContextLost: () => false,
    getSupportedExtensions: () => [],
    getExtension: () => null,
    getParameter: (name: number) => (name in glParameters ? glParameters[name] : 4096),
    getShaderParameter: () => true,
    // 0x8b82 is LINK_STATUS; all other parameters are counts.
    getProgramParameter: (_program: unknown, name: number) => (name === 0x8b82 ? true : 0),
    getShaderInfoLog: () => '',
    getProgramInfoLog: () => '',
    getError: () => 0,
    checkFramebufferStatus: () => 0x8cd5,
    getUniformBlockIndex: () => 0,
    clientWaitSync: () => 0x911a,
  },
  {
    get: (own, name: string) =>
      name in own ? own[name] : /^[A-Z_0-9]+$/.test(name) ? undefined : () => ({}),
  },
);

class Canvas {
  readonly id = 'canvas';
  readonly style = {};
  readonly parentElement = element();
  readonly tabIndex = 0;
  readonly width = 1;
  readonly height = 1;
  readonly getContext = (kind: string): unknown => (kind === 'webgl2' ? graphics : null);
  readonly getBoundingClientRect = () => ({ x: 0, y: 0, width: 1, height: 1 });
  readonly addEventListener = (): void => undefined;
  readonly removeEventListener = (): void => undefined;
  readonly focus = (): void => undefined;
}

/**
 * A response in the format that the engine expects. Header values start with a space, so that the engine sees
 * `name: value` lines, as on desktop platforms. Without the space, it would not find the redirect address.
 */
const readable = ({ status, headers, body }: Response): object => ({
  status,
  body,
  headers: {
    forEach: (each: (value: string, name: string) => void) =>
      headers.forEach((value, name) => each(` ${value}`, name)),
  },
});

/**
 * A request from the engine. To free it, the engine calls `then` again, followed by `abort`, which browser responses
 * lack. In this class, the second call to `then` closes the connection at once, as on desktop platforms.
 */
class EngineRequest {
  readonly #response: Promise<Response>;
  readonly #controller: AbortController;
  #isRead = false;

  constructor(url: string, init: RequestInit) {
    this.#controller = new AbortController();
    this.#response = fetch(url, {
      ...init,
      redirect: 'manual',
      signal: this.#controller.signal,
    });
  }

  // oxlint-disable-next-line unicorn/no-thenable -- the engine calls it like a promise's `then`
  then(onResponse: (response: object) => unknown): Promise<unknown> {
    if (this.#isRead) {
      this.#controller.abort();
      return Promise.resolve();
    }
    this.#isRead = true;
    return this.#response.then((response) => onResponse(readable(response)));
  }
}

export const createPlatform = (
  functions: Readonly<Record<string, unknown>>,
  delay: () => number,
): { readonly context: Record<string, unknown>; readonly canvas: Canvas } => {
  const canvas = new Canvas();
  const ignore = (): void => undefined;
  const context: Record<string, unknown> = {
    console,
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
    queueMicrotask,
    performance,
    URL,
    Blob,
    TextDecoder,
    TextEncoder,
    Response,
    crypto,
    fetch: (url: string, init: RequestInit) => new EngineRequest(url, init),
    navigator: {
      userAgent: 'Chrome/140.0',
      languages: ['en'],
      language: 'en',
      platform: 'Linux',
      maxTouchPoints: 0,
      getGamepads: () => [],
    },
    document: {
      head: element(),
      body: element(),
      documentElement: element(),
      title: '',
      getElementsByTagName: () => [canvas],
      getElementById: () => null,
      querySelector: () => canvas,
      createElement: (name: string) => (name === 'canvas' ? canvas : element()),
      addEventListener: ignore,
      removeEventListener: ignore,
    },
    HTMLCanvasElement: Canvas,
    location: { href: 'http://localhost/', origin: 'http://localhost', pathname: '/', search: '' },
    addEventListener: ignore,
    removeEventListener: ignore,
    matchMedia: () => ({ matches: false, addEventListener: ignore }),
    // A pending frame must not keep the process alive.
    requestAnimationFrame: (frame: (time: number) => void) =>
      setTimeout(() => frame(performance.now()), delay()).unref(),
    cancelAnimationFrame: clearTimeout,
    devicePixelRatio: 1,
    innerWidth: 1,
    innerHeight: 1,
    isSecureContext: true,
    ...functions,
  };
  context['window'] = context;
  context['self'] = context;
  createContext(context);
  return { context, canvas };
};
