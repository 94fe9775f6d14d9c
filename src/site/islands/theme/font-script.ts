/** The localStorage key for the addresses of the text fonts that this browser has loaded before. */
export const loadedFontKey = 'fonts';

/** In milliseconds. With longer round trips the font would arrive visibly later than the text. Browsers round to 25. */
const SLOW_ROUND_TRIP = 100;

/**
 * Runs inline in `<head>`. Browsers delay the first paint for a preloaded font; a font that is not preloaded arrives too
 * late to be used (`fonts.css`). So the text font and its zero are preloaded on fast connections, and on slow ones once cached: the
 * first page there uses system fonts, and `late-fonts.ts` loads the fonts for the next. A reader who saves data always
 * has system fonts. Without the Network Information API a connection counts as fast.
 * Everything build-specific is in an attribute, so that one hash allows it in a content security policy.
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
