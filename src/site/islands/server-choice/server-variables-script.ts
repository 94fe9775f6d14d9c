import { serverVariablesKey, unsafeInAddress } from './server-variables.ts';

/**
 * Runs in `<head>`. Writes the reader's values for server variables into samples while the browser parses them, so that
 * hydration does not shift the layout. Duplicates parts of `server-variables.ts`; a test compares them.
 */
export const serverVariablesScript = String.raw`try{(function(){
var root=document.documentElement,stored=localStorage.getItem('${serverVariablesKey}'),addresses={};
if(!stored)return;
JSON.parse(root.getAttribute('data-server-templates')).forEach(function(server){
var texts=Object(Object(JSON.parse(stored))[server.id]),isChosen=false,address=server.template;
server.variables.forEach(function(variable){
var text=texts[variable.name],values=variable.values,all=[variable.default].concat(values);
if(typeof text!=='string'||!(values.length?values.indexOf(text)>=0:text.trim()))text=variable.default;
isChosen=isChosen||text!==variable.default;
text=all.indexOf(text)>=0?(variable.addresses||all)[all.indexOf(text)]:text.trim().toWellFormed().replace(${String(unsafeInAddress)},function(character){return /[!'()*]/.test(character)?'%'+character.charCodeAt(0).toString(16):encodeURIComponent(character)});
address=address.split('{'+variable.name+'}').join(text)
});
if(isChosen)addresses[server.id]=address.replace(/(?<!\/)\/+$/,'')
});
var fill=function(){document.querySelectorAll('[data-address]').forEach(function(element){
var address=addresses[element.getAttribute('data-address')];
if(address!==undefined&&element.textContent!==address)element.textContent=address
})},observer=new MutationObserver(fill);
observer.observe(root,{childList:true,subtree:true});
addEventListener('DOMContentLoaded',function(){fill();observer.disconnect()})
})()}catch(e){}`;
