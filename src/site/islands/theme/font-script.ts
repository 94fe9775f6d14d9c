/** localStorage key for the addresses of the text fonts that this browser has loaded. */
export const loadedFontKey = 'fonts';

/** In milliseconds (browsers round to multiples of 25). On slower connections, fonts arrive visibly late. */
const SLOW_ROUND_TRIP = 100;

/**
 * Runs in `<head>`. A preload delays the first paint, but without one, fonts arrive too late to be used (`fonts.css`).
 * Text fonts are therefore preloaded only if they are cached or the connection is fast. Otherwise, the first page uses
 * system fonts, and `late-fonts.ts` loads fonts for the next page. In data-saving mode, pages always use system fonts.
 * Without the Network Information API, a connection counts as fast. The font URLs are in an attribute, so that one CSP
 * hash fits all pages.
 */
export const fontScript = `(function(){
var line=navigator.connection||{},fonts=document.currentScript.dataset.textFonts,isCached=false;
try{isCached=localStorage.getItem('${loadedFontKey}')===fonts}catch(e){}
if(line.saveData||!isCached&&(/[23]g/.test(line.effectiveType)||line.rtt>${SLOW_ROUND_TRIP})){document.documentElement.setAttribute('data-fonts','system');return}
fonts.split(' ').forEach(function(font){
var link=document.createElement('link');
link.rel='preload';link.as='font';link.type='font/woff2';link.crossOrigin='anonymous';
link.href=font;
document.head.append(link)
})
})()`;
