import type { ClientLanguage } from '../client-language.ts';
import { nameClient } from './names.ts';
import { printClient } from './print-client.ts';
import { fileNameOf } from './print-header.ts';

export const unity: ClientLanguage = {
  id: 'unity',
  label: 'Unity C#',
  print: (model) => new Map([[fileNameOf(nameClient(model)), printClient(model)]]),
};
