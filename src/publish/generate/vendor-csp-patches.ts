import { productFile } from '../../base/files/product-dir.ts';

export type Patch = {
  readonly file: string;
  readonly from: string;
  readonly times?: number;
  readonly to: string;
  readonly reason: string;
};

/**
 * Patches that make the interactive reference comply with the pages' CSP (`page-csp.ts`). Constructed style sheets and
 * style properties replace `<style>` and `style` attributes. DOM methods replace HTML strings.
 */
export const cspPatches: readonly Patch[] = [
  {
    file: 'style-mod/src/style-mod.js',
    from: 'if (!root.head && root.adoptedStyleSheets',
    to: 'if (root.adoptedStyleSheets',
    reason: 'The policy would block the rules of the code editor.',
  },
  {
    file: '@codemirror/view/dist/index.js',
    from: `        view.inputState.insertingTextAt = Date.now();
    }
`,
    to: `        view.inputState.insertingTextAt = Date.now();
        if (event.inputType == "insertText" && event.data && view.inputState.composing < 0) {
            view.observer.forceFlush();
            let { from, to, empty } = view.state.selection.main;
            if (!empty)
                return applyDOMChangeInner(view, { from, to, insert: view.state.toText(event.data) }, null);
        }
    }
`,
    reason:
      'Chromium would write the color of a selection that the reader types over as a style attribute.',
  },
  {
    file: 'vue-sonner/lib/vue-sonner.js',
    from: `let n = document.createElement("style");
    n.type = "text/css", t.appendChild(n), n.styleSheet ? n.styleSheet.cssText = s : n.appendChild(document.createTextNode(s));`,
    to: `let n = new CSSStyleSheet();
    n.replaceSync(s), document.adoptedStyleSheets.push(n);`,
    reason: 'The policy would block the rules of messages.',
  },
  {
    file: '@scalar/use-toasts/dist/index.js',
    from: 'document.head.appendChild(elementStyle);',
    to: `var sheet = new CSSStyleSheet();
			sheet.replaceSync(elementStyle.textContent);
			document.adoptedStyleSheets.push(sheet);`,
    reason: "The policy would block the rules of the messages' frame.",
  },
  {
    file: '@scalar/api-reference/dist/components/ApiReference.vue.script.js',
    from: 'resolveDynamicComponent("style"), { innerHTML: styleContent.value }, null, 8, ["innerHTML"]',
    to: 'resolveDynamicComponent("span"), { hidden: "" }',
    reason: 'The policy would block the colors that the configuration sets.',
  },
  {
    file: '@scalar/api-reference/dist/components/ApiReference.vue.script.js',
    from: '/** Navigation State Handling */',
    to: `const ownSheet = new CSSStyleSheet();
		watch(styleContent, (text) => ownSheet.replaceSync(text), { immediate: true });
		document.adoptedStyleSheets.push(ownSheet);
		onBeforeUnmount(() => {
			document.adoptedStyleSheets = [...document.adoptedStyleSheets].filter((sheet) => sheet !== ownSheet);
		});`,
    reason: 'The colors that the configuration sets would be missing: nothing else applies them.',
  },
  {
    file: '@scalar/themes/dist/index.js',
    from: 'parent.setAttribute("style", "width:30px;height:30px;overflow-y:scroll;");',
    to: 'parent.style.cssText = "width:30px;height:30px;overflow-y:scroll;";',
    reason: 'The policy would block the style of the box that scroll bars are measured in.',
  },
  {
    file: '@scalar/themes/dist/index.js',
    from: 'child.setAttribute("style", "width:100%;height:40px");',
    to: 'child.style.cssText = "width:100%;height:40px";',
    reason: 'The policy would block the style of the content of that box.',
  },
  {
    file: '@vue/runtime-dom/dist/runtime-dom.esm-bundler.js',
    from: "export * from '@vue/runtime-core';",
    to: `export * from '@vue/runtime-core';
import { renameStyles } from ${JSON.stringify(productFile('src/base/text/data-style.ts'))};`,
    reason: 'The next patch would lack what it calls.',
  },
  {
    file: '@vue/runtime-dom/dist/runtime-dom.esm-bundler.js',
    from: 'el[key] = key === "innerHTML" ? unsafeToTrustedHTML(value) : value;',
    to: `if (key === "innerHTML") {
        el.innerHTML = unsafeToTrustedHTML(renameStyles(String(value)));
        el.querySelectorAll("[data-style]").forEach((each) => { each.style.cssText = each.dataset.style; });
      } else el[key] = value;`,
    reason: 'The policy would block styles in drawings that Vue makes of text.',
  },
  {
    file: '@scalar/use-codemirror/dist/hooks/useCodeMirror.js',
    from: 'icon.innerHTML = open ? CHEVRON_DOWN : CHEVRON_RIGHT;',
    times: 2,
    to: "icon.textContent = open ? '\u25be' : '\u25b8';",
    reason: 'Trusted Types would refuse the arrow that folds a part of a sample.',
  },
  {
    file: '@scalar/components/dist/components/ScalarTooltip/useTooltip.js',
    from: 'el.value.innerHTML = "";',
    to: 'el.value.replaceChildren();',
    reason: 'Trusted Types would refuse to empty a tooltip.',
  },
];
