import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const addressPattern = /(?:\bfrom|\bimport\(?|@import|new URL\()\s*['"]([^'"]+)['"]/g;

/**
 * Packages that a source file imports, directly or through other files. Ignores type imports, because compilation
 * erases them.
 */
export const importedPackages = (file: string, seen = new Set<string>()): string[] => {
  if (seen.has(file)) {
    return [];
  }
  seen.add(file);
  const source = readFileSync(file, 'utf8').replaceAll(/^(?:import|export) type [^;]*;/gm, '');
  return [...source.matchAll(addressPattern)].flatMap(([, address = '']) => {
    if (address.startsWith('.')) {
      const imported = path.join(path.dirname(file), address);
      const isSource = existsSync(imported) && /\.(?:tsx?|css)$/.test(imported);
      return isSource ? importedPackages(imported, seen) : [];
    }
    const [name = ''] = /^(?:@[\w.-]+\/)?[\w.-]+/.exec(address) ?? [];
    return existsSync(path.join('node_modules', name, 'package.json')) ? [name] : [];
  });
};
