import { createUniqueNames, toCamelCase } from '../../document/identifiers.ts';
import { capitalize } from '../../../base/text/capitalize.ts';

const reserved = new Set(
  `abstract alignas alignof and any arguments as asm assert async auto await base bitand bitor bool boolean break breakpoint
  byte case catch char checked class compl concept const consteval constexpr constinit continue debugger decimal decltype
  default delegate delete do double dynamic elif else enum eval event explicit export extends extern false final finally
  fixed float for foreach friend func function get global goto home if ifs implements implicit import in inf inline int
  interface internal is lang let lock long match mutable namespace nan new noexcept not null nullptr object operator or
  override package params partial pass path pi preload print private protected public pwd random readonly ref register return
  sbyte sealed seconds self set shell short signal signed sizeof stackalloc static string struct super switch tau template
  term this throw trait true try typedef typeid typename typeof uid uint ulong unchecked undefined union unsafe unsigned user
  ushort using var virtual void volatile wchar when where while with xor yield`
    .trim()
    .split(/\s+/),
);

const usedNames = new Set(
  `awaitable btoa console convert crypto debug encoding exception fetch problem send serializable uri`.split(
    ' ',
  ),
);

const localNames = new Set(
  `append body boundary bytes code completed connected content data form headers http json login method parsed part parts
  request response responseCode result status text upload url value variant`
    .trim()
    .split(/\s+/),
);

/** Names of Godot node methods. A function in a sample must not override them. */
const nodeMethods = new Set(
  `addChild addSibling addToGroup call callDeferred canTranslate cancelFree canProcess connect createTween disconnect duplicate
  emitSignal findChild findChildren findParent free getChild getChildCount getChildren getClass getGroups getIncomingConnections
  getIndex getInstanceId getMeta getMetaList getMethodList getMultiplayer getName getNode getNodeOrNull getOwner getParent
  getPath getPathTo getPropertyList getScript getSignalList getTree getViewport getWindow hasMeta hasMethod hasNode hasSignal
  isBlockingSignals isClass isConnected isInGroup isInsideTree isNodeReady isQueuedForDeletion moveChild notification
  notifyPropertyListChanged printTree process queueFree ready removeChild removeFromGroup removeMeta reparent replaceBy
  requestReady rpc rpcConfig setBlockSignals setMeta setName setOwner setProcess setScript toString tr`
    .trim()
    .split(/\s+/),
);

const inAscii = (name: string): string => toCamelCase(name.replace(/[^\x20-\x7e]+/g, ' '));

const withPrefix = (prefix: string, name: string): string => prefix + capitalize(name);

export const functionNameOf = (operationId: string): string => {
  const name = inAscii(operationId);
  const isTaken =
    reserved.has(name.toLowerCase()) || usedNames.has(name) || nodeMethods.has(name) || name === '';
  return isTaken || /^\d/.test(name) ? withPrefix('call', name || 'operation') : name;
};

export type VariableNames = { readonly take: (name: string, fallback: string) => string };

export const createVariableNames = (): VariableNames => {
  const claim = createUniqueNames();
  return {
    take: (name, fallback) => {
      const own = inAscii(name) || fallback;
      const isTaken = [reserved, usedNames, localNames].some(
        (names) => names.has(own) || names.has(own.toLowerCase()),
      );
      return claim(isTaken || /^\d/.test(own) ? withPrefix('own', own) : own);
    },
  };
};
