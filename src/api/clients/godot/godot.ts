import type { ClientLanguage } from '../client-language.ts';
import { printClient } from './print-client.ts';
import { guideOf } from './guide.ts';
import { nameClient } from './names.ts';
import { fileNameOf, printQuickStart } from './print-header.ts';

/** One script, whose class is a node. */
export const godot: ClientLanguage = {
  id: 'godot',
  label: 'Godot',
  sampleLanguage: 'godot',
  tested: 'Needs Godot 4. Tested in Godot 4.6.',
  install: (model) =>
    `Put \`${fileNameOf(model)}\` anywhere in your project, and open the project in the editor, so that Godot lists its class. The first call takes the place of \`_ready()\` in the script of a node.`,
  guide: guideOf,
  quickStart: (model) => printQuickStart({ model, names: nameClient(model) }).join('\n'),
  nulls:
    'A text that is null or absent is `""`, and a number is `0`. To tell them apart, ask `is_null("name")` of the value, with the name that the property has in JSON.',
  print: (model) => new Map([[fileNameOf(model), printClient(model)]]),
};
