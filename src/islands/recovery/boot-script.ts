import { RELOADED_PAGE_KEY } from './reload-once.ts';

/** What a page's boot script was told in its attributes, and the request that it made for the page's payload. */
export type Boot = {
  /** Addresses of the modules that the page's components stand in. */
  readonly modules: readonly string[];
  /** The page as React knows it, from the file that navigation fetches too. */
  readonly payload: Promise<Response>;
};

declare global {
  /** Where the script leaves it for the client's entry. */
  var docsBoot: Boot | undefined;
  /** Where Waku takes the payload of the first page from. */
  var __WAKU_INITIAL_RSC__: { readonly response: Promise<Response> } | undefined;
  /** Set by Waku where a page came with its payload inside: in development. */
  var __WAKU_HYDRATE__: boolean | undefined;
}

/**
 * Stands inline at the end of `<body>`, where a browser runs it once the style sheets are there. It lets the page be
 * painted, then asks for code and payload together: on a slow line they would take bandwidth from what is read first.
 * A tab in the background paints nothing, so there it starts at once. Where the entry itself cannot be had, a newer
 * build may have replaced this one: then the page is loaded anew, at most once (as `reload-once.ts` has it, in plain
 * JavaScript), and otherwise stays as it was served, every word and link.
 * What differs between pages stands in its attributes; so one hash allows it in a content security policy.
 */
export const bootScript = `(function(){
var data=document.currentScript.dataset;
function reload(){
if(!navigator.onLine)return;
try{if(sessionStorage.getItem('${RELOADED_PAGE_KEY}')===location.pathname)return;sessionStorage.setItem('${RELOADED_PAGE_KEY}',location.pathname)}catch(e){return}
fetch(location.href,{method:'HEAD',cache:'no-store'}).then(function(){location.reload()},function(){});
}
function start(){
var modules=data.modules.split(' '),payload=fetch(data.payload);
payload.catch(function(){});
window.docsBoot={modules:modules,payload:payload};
modules.forEach(function(address){import(address).catch(function(){})});
import(data.entry).catch(reload);
}
if(document.hidden)start();else requestAnimationFrame(function(){setTimeout(start)});
})()`;
