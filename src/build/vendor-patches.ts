import type { Plugin } from 'vite';

/** A place in a vendor's code that the site cannot mend from outside. */
type Patch = {
  /** End of the file's path. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly from: string;
  readonly to: string;
  readonly reason: string;
};

const referenceFile = '@scalar/api-reference/dist/components/ApiReference.vue.script.js';
const wrapperFile = '@scalar/api-reference-react/dist/index.js';
const styleFile = '@scalar/api-reference-react/dist/style.css';
const floatingFile =
  '@scalar/components/dist/components/ScalarFloating/ScalarFloating.vue.script.js';
const languagesFile = '@scalar/code-highlight/dist/chunks/languages.js';
const modalFile = '@scalar/api-client/dist/v2/features/modal/Modal.vue.script.js';

const patches: readonly Patch[] = [
  {
    file: referenceFile,
    from: 'console.info(`@scalar/api-reference@${version}`)',
    to: 'undefined',
    reason: 'The console of readers is for messages that are meant for them.',
  },
  {
    file: referenceFile,
    from: 'createElementVNode("main", {',
    to: 'createElementVNode("section", {',
    reason:
      'The page has its main landmark (axe: landmark-no-duplicate-main); no role undoes `<main>`.',
  },
  {
    file: modalFile,
    from: 'createElementBlock("main", ',
    to: 'createElementBlock("div", ',
    reason: 'As above, for the request client.',
  },
  {
    file: referenceFile,
    from: 'window.addEventListener("popstate", () => {',
    to: `const listen = (listener) => {
				window.addEventListener("popstate", listener);
				onBeforeUnmount(() => window.removeEventListener("popstate", listener));
			};
			listen(() => {`,
    reason: 'It never stops listening, and so keeps every reference that was ever shown in memory.',
  },
  {
    file: referenceFile,
    from: 'addScalarClassesToHeadless();',
    to: `const observer = addScalarClassesToHeadless();
			onBeforeUnmount(() => observer.disconnect());`,
    reason: 'It never stops observing the body.',
  },
  {
    file: wrapperFile,
    from: '[props.configuration, reference]',
    to: '[props.configuration]',
    reason:
      'It applies the configuration a second time as soon as it is mounted: all is made twice.',
  },
  {
    file: floatingFile,
    from: 'console.warn(',
    to: 'if (wrapperRef.value.isConnected) console.warn(',
    reason:
      'Where the reader leaves while it loads, it looks in the document for what left with it.',
  },
  {
    file: languagesFile,
    from: 'var standardLanguages = {',
    to: `var standardLanguages = {
	bash, cpp, csharp, curl: curlLanguage, html: xml, http, javascript: javascript$1, json, plaintext, shell, xml, yaml
};
var otherLanguages = {`,
    reason: 'No description here has samples in the other 40 languages, which are 40 kB.',
  },
  {
    file: styleFile,
    from: `body {
    margin: 0;
    background-color: var(--scalar-background-1);
}`,
    to: '',
    reason: 'The body is the site’s; until the variable is defined it would have no background.',
  },
  {
    file: styleFile,
    from: `body {
    line-height: inherit;
    margin: 0;
  }`,
    to: '',
    reason: 'As above.',
  },
];

const apply = (code: string, { file, from, to, reason }: Patch): string => {
  const parts = code.split(from);
  if (parts.length !== 2) {
    throw new Error(
      `Expected ${JSON.stringify(from)} once in ${file}, but found it ${parts.length - 1} times. It was patched for: ${reason} See whether the patch is still needed.`,
    );
  }
  return parts.join(to);
};

/** Applies the patches, and stops the build where the code that they are for has changed. */
export const vendorPatchPlugin = (): Plugin => {
  const applied = new Set<Patch>();
  return {
    name: 'docs:vendor-patches',
    // Sees files as they were published.
    enforce: 'pre',
    transform: (code, id) => {
      const own = patches.filter(({ file }) => id.endsWith(file));
      own.forEach((patch) => applied.add(patch));
      return own.length > 0 ? own.reduce(apply, code) : null;
    },
    buildEnd: (error) => {
      const missed = patches.find((patch) => !applied.has(patch));
      if (!error && missed) {
        throw new Error(`${missed.file} is no part of the bundle any more; its patch can go.`);
      }
    },
  };
};
