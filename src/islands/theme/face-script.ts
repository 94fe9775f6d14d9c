/** Milliseconds there and back, from which on a face comes visibly later than the words. Browsers round to 25. */
const SLOW_ROUND_TRIP = 100;

/**
 * Runs inline in `<head>`. A browser holds the first paint back for a face that is loaded ahead, and a face that is not
 * comes too late to be used (`fonts.css`). So the face of the text is loaded ahead where that is quick; on a line that is
 * slow or counted the page is set in the system's faces, and none is loaded at all. Reads the Network Information API,
 * which not every browser has: without it a line is taken for a good one.
 * What differs between builds stands in an attribute; so one hash allows it in a content security policy.
 */
export const faceScript = `(function(){
var line=navigator.connection||{},link;
if(line.saveData||/[23]g/.test(line.effectiveType)||line.rtt>${SLOW_ROUND_TRIP}){document.documentElement.setAttribute('data-faces','system');return}
link=document.createElement('link');
link.rel='preload';link.as='font';link.type='font/woff2';link.crossOrigin='anonymous';
link.href=document.currentScript.dataset.face;
document.head.append(link);
})()`;
