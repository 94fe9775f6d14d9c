import { serverKey } from '../server-choice/server-choice.ts';
import { sampleCallKey } from '../sample-language/sample-call.ts';
import { sampleLanguageKey } from '../sample-language/sample-language.ts';

/**
 * Runs in `<head>` before the first paint, so that readers never see the wrong theme, samples, server or announcement
 * bar. Also marks pages that open at the top; after a reload or Back, they may open further down. Duplicates parts of
 * `theme-store.ts`, `sample-language.ts`, `sample-call.ts`, `server-choice.ts` and `AnnouncementClose.tsx`; a test
 * compares them. The script is the same on all pages, so that one CSP hash covers them all.
 */
export const firstPaintScript = `(function(){
var root=document.documentElement,query=null;
function read(key){try{return localStorage.getItem(key)}catch(e){return null}}
function parse(value){return value==='light'||value==='dark'?value:null}
try{query=new URLSearchParams(location.search).get('docusaurus-theme')}catch(e){}
var choice=parse(query)||parse(read('theme'))||'system',dark=false;
try{dark=matchMedia('(prefers-color-scheme: dark)').matches}catch(e){}
root.setAttribute('data-theme',choice==='system'?(dark?'dark':'light'):choice);
root.setAttribute('data-theme-choice',choice);
var languages=(root.getAttribute('data-sample-languages')||'').split(' '),language=read('${sampleLanguageKey}');
root.setAttribute('data-sample',languages.indexOf(language)<0?languages[0]:language);
root.setAttribute('data-call',read('${sampleCallKey}')==='request'?'request':'client');
var servers=root.getAttribute('data-servers');
if(servers)root.setAttribute('data-server',String(Math.max(0,servers.split(' ').indexOf(read('${serverKey}')))));
var id=root.getAttribute('data-announcement-id');
try{if(performance.getEntriesByType('navigation')[0].type==='navigate'&&!location.hash)root.setAttribute('data-from-top','')}catch(e){}
root.setAttribute('data-announcement-bar-initially-dismissed',String(!!id&&read('docusaurus.announcement.id')===id&&read('docusaurus.announcement.dismiss')==='true'));
})()`;
