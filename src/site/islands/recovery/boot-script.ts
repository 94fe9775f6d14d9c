import { RELOADED_PAGE_KEY } from './reload-page.ts';

export type Boot = {
  readonly modules: readonly string[];
  readonly payload: Promise<Response>;
  text?: string;
};

declare global {
  var docsBoot: Boot | undefined;
  var __WAKU_INITIAL_RSC__: { readonly response: Promise<Response> } | undefined;
  var __WAKU_HYDRATE__: boolean | undefined;
}

/**
 * Runs at the end of `<body>`, after the style sheets. Requests start after the first paint, because they would
 * otherwise delay it. In background tabs, which never paint, requests start immediately. If the entry fails to load
 * because of a newer build, the script reloads the page, but only once. Page data is in attributes, so that one CSP
 * hash fits all pages.
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
