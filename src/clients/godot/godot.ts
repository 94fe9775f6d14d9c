import type { ClientLanguage } from '../client-language.ts';
import { printClient } from './print-client.ts';
import { fileNameOf } from './print-header.ts';

/** One script, whose class is a node. */
export const godot: ClientLanguage = {
  id: 'godot',
  label: 'Godot',
  print: (model) => new Map([[fileNameOf(model), printClient(model)]]),
};
