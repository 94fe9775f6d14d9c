import { RELOADED_PAGE_KEY } from './reload-page.ts';

/** The requests that the boot script starts before the site's code arrives. */
export type Boot = {
  /** Addresses of the modules that contain the page's client components. */
  readonly modules: readonly string[];
  /** The request for the page's payload, the same file that client navigation fetches. */
  readonly payload: Promise<Response>;
  /** The text of the payload once it has arrived; it contains the id of the build. */
  text?: string;
};

declare global {
  /** How the boot script passes its work to the client's entry. */
  var docsBoot: Boot | undefined;
  /** Where Waku reads the payload of the first page. */
  var __WAKU_INITIAL_RSC__: { readonly response: Promise<Response> } | undefined;
  /** Set by Waku where the payload is inside the page: in development. */
  var __WAKU_HYDRATE__: boolean | undefined;
}

/**
 * Runs inline at the end of `<body>`, where browsers wait for the style sheets first. It requests code and payload only
 * after the first paint, because on a slow connection they would delay it. A background tab does not paint, so it starts
 * at once. If the entry cannot be loaded, a newer build may have replaced this one: the page is reloaded at most once
 * (like `reloadPageOnce`), and otherwise stays readable as served.
 * Everything page-specific is in its attributes, so that one hash allows it in a content security policy.
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
