import type { Plugin } from 'vite';
import { type Patch, cspPatches } from './vendor-csp-patches.ts';

const referenceFile = '@scalar/api-reference/dist/components/ApiReference.vue.script.js';
const styleFile = '@scalar/api-reference-react/dist/style.css';
const languagesFile = '@scalar/code-highlight/dist/chunks/languages.js';
const lazyFile = '@scalar/api-reference/dist/helpers/lazy-bus.js';
const modalFile = '@scalar/api-client/dist/v2/features/modal/Modal.vue.script.js';
const dialogFile =
  '@scalar/api-client/dist/v2/components/modals/ModalClientContainer.vue.script.js';

const patches: readonly Patch[] = [
  {
    file: referenceFile,
    from: 'createElementVNode("main", {',
    to: 'createElementVNode("section", {',
    reason: 'The page would have two main landmarks (axe: landmark-no-duplicate-main).',
  },
  {
    file: modalFile,
    from: 'createElementBlock("main", ',
    to: 'createElementBlock("div", ',
    reason: 'The request client would add another main landmark.',
  },
  {
    file: dialogFile,
    from: 'fallbackFocus: () => client.value',
    to: 'escapeDeactivates: false, fallbackFocus: () => client.value',
    reason: 'Escape in an editor would end the focus trap of a request client that stays open.',
  },
  {
    file: dialogFile,
    from: 'watch(() => props.modalState.open, async (open) => {',
    to: `watch(() => props.modalState.open, async (open) => {
			window.dispatchEvent(new CustomEvent("request-client", { detail: open ? client.value : null }));`,
    reason:
      'The site would not know that the request client is open, so Back would leave the page.',
  },
  {
    file: referenceFile,
    from: 'window.addEventListener("popstate", () => {',
    to: `const listen = (listener) => {
				window.addEventListener("popstate", listener);
				onBeforeUnmount(() => window.removeEventListener("popstate", listener));
			};
			listen(() => {`,
    reason: 'The listener would keep every reference that was ever shown in memory.',
  },
  {
    file: referenceFile,
    from: 'addScalarClassesToHeadless();',
    to: `const observer = addScalarClassesToHeadless();
			onBeforeUnmount(() => observer.disconnect());`,
    reason: 'An observer of the body would remain after each visit.',
  },
  {
    file: lazyFile,
    from: `const runFrame = (stopAfterFrame) => {
		const element = document.getElementById(id);
		if (element) scrollToElement(element);
		if (!stopAfterFrame) requestAnimationFrame(() => runFrame(stop));
	};`,
    to: `const ending = new AbortController();
	const { signal } = ending;
	const endWhenShown = ({ key }) => {
		const isModifier = ["Shift", "Control", "Alt", "Meta"].includes(key);
		if (!isModifier && document.querySelector("[data-reference=ready]")) ending.abort();
	};
	for (const act of ["keydown", "pointerdown", "wheel"])
		window.addEventListener(act, endWhenShown, { signal, capture: true, passive: true });
	const runFrame = (stopAfterFrame) => {
		if (!document.querySelector("[data-reference]")) ending.abort();
		if (signal.aborted) return;
		const element = document.getElementById(id);
		if (element) scrollToElement(element);
		if (stopAfterFrame) ending.abort();
		else requestAnimationFrame(() => runFrame(stop));
	};`,
    reason:
      'A reader who scrolls, clicks or presses Tab before everything is rendered would be taken back to the operation in each frame. A reference that is left before then would continue to request frames.',
  },
  {
    file: languagesFile,
    from: 'var standardLanguages = {',
    to: `var standardLanguages = {
	bash, cpp, csharp, curl: curlLanguage, html: xml, http, javascript: javascript$1, json, plaintext, shell, xml, yaml
};
var otherLanguages = {`,
    reason: 'The bundle would grow by 3 % (26 kB) for 40 languages that no sample here uses.',
  },
  {
    file: styleFile,
    from: `body {
    margin: 0;
    background-color: var(--scalar-background-1);
}`,
    to: '',
    reason: 'The body would lose its background until the reference defines the variable.',
  },
  {
    file: styleFile,
    from: `.light-mode .dark-mode {
    color-scheme: dark !important;
  }`,
    to: `.scalar-app .dark-mode {
    color-scheme: inherit;
  }`,
    reason: 'Samples would be dark in a light page.',
  },
  {
    file: styleFile,
    from: `body {
    line-height: inherit;
    margin: 0;
  }`,
    to: '',
    reason: "The site's navbar and footer would get another line height.",
  },
  ...cspPatches,
];

const apply = (code: string, { file, from, times = 1, to, reason }: Patch): string => {
  const parts = code.split(from);
  if (parts.length !== times + 1) {
    throw new Error(
      `Expected ${JSON.stringify(from)} ${times === 1 ? 'once' : `${times} times`} in ${file}, but found it ${parts.length - 1} times. Check whether the patch is still needed. Without it: ${reason}`,
    );
  }
  return parts.join(to);
};

export const vendorPatchPlugin = (): Plugin => {
  const applied = new Set<Patch>();
  return {
    name: 'docs:vendor-patches',
    enforce: 'pre',
    // Drops the log calls that print the version, and the warnings that appear if the reader leaves while the reference
    // is loading.
    config: () => ({
      build: {
        rolldownOptions: { treeshake: { manualPureFunctions: ['console.info', 'console.warn'] } },
      },
    }),
    transform: (code, id) => {
      const own = patches.filter(({ file }) => id.endsWith(file));
      own.forEach((patch) => applied.add(patch));
      return own.length > 0 ? own.reduce(apply, code) : null;
    },
    buildEnd: (error) => {
      const missed = patches.find((patch) => !applied.has(patch));
      if (!error && missed) {
        throw new Error(`The bundle no longer contains ${missed.file}: remove its patch.`);
      }
    },
  };
};
