import type { ClientModel } from '../../../../src/api/clients/client-model/client-model.ts';
import { printClient as printGodot } from '../../../../src/api/clients/godot/print-client.ts';
import { printClient as printUnity } from '../../../../src/api/clients/unity/print-client.ts';
import { printClient as printUnreal } from '../../../../src/api/clients/unreal/print-client.ts';

/** Null if the language does not express it. */
type Stated = boolean | null;

type EngineField = {
  readonly type: string;
  readonly isRequired: Stated;
  readonly isNullable: Stated;
};

export type EngineTypes = {
  readonly language: string;
  /** Class → JSON name → field. */
  readonly classes: ReadonlyMap<string, ReadonlyMap<string, EngineField>>;
  /** Name → the type that it stands for. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly resultOf: (operation: string) => string;
};

const text = (quoted = '""'): string => JSON.parse(quoted) as string;

const quoted = String.raw`("(?:[^"\\]|\\.)*")`;

const valueTypes = /^(?:bool|int|long|double|DateTime|DateTimeOffset)\??$/;

const readCsField = (type: string, write: string): EngineField => {
  const isOptional = type.startsWith('Optional<');
  const isValue = valueTypes.test(type);
  return {
    type: type.replace(/^Optional<(.*)>$/, '$1').replace(/\?$/, ''),
    isRequired: isOptional
      ? false
      : write === 'AddNullable'
        ? true
        : isValue
          ? !type.endsWith('?')
          : null,
    isNullable: isOptional || write === 'AddNullable' ? true : write === 'Add' ? false : null,
  };
};

const readUnity = (model: ClientModel): EngineTypes => {
  const source = printUnity(model);
  const classes = new Map<string, Map<string, EngineField>>();
  const aliases = new Map<string, string>();
  const declared =
    /public sealed class (\w+) : (ApiObject|OneOf|OpenEnum<(\w+)>)\n {4}\{\n([\s\S]*?)\n {4}\}\n/g;
  for (const [, name = '', base, of, body = ''] of source.matchAll(declared)) {
    if (base !== 'ApiObject') {
      aliases.set(name, of ?? 'object');
      continue;
    }
    const types = new Map(
      [...body.matchAll(/public (\S.*) (\w+) \{ get; set; \}/g)].map(([, type = '', own = '']) => [
        own,
        type,
      ]),
    );
    const writes = body.matchAll(new RegExp(String.raw`fields\.(\w+)\(${quoted}, (\w+)\);`, 'g'));
    classes.set(
      name,
      new Map(
        [...writes].map(([, write = '', key, own = '']) => [
          text(key),
          readCsField(types.get(own) ?? '', write),
        ]),
      ),
    );
  }
  return {
    language: 'Unity',
    classes,
    aliases,
    resultOf: (operation) =>
      new RegExp(`public ApiCall<(.+)> ${operation}\\(`, 'i').exec(source)?.[1] ?? '',
  };
};

const readCppField = (type: string, isWrittenAsNull: boolean): EngineField => {
  const [, holder, inner = type] = /^(TOptional|TNullable|TSharedPtr)<(.*)>$/.exec(type) ?? [];
  const isPlain = holder === undefined && type !== 'FJson';
  return {
    type: inner,
    isRequired: isPlain || isWrittenAsNull ? true : holder === 'TNullable' ? false : null,
    isNullable: isPlain ? false : isWrittenAsNull || holder === 'TNullable' ? true : null,
  };
};

const readUnreal = (model: ClientModel): EngineTypes => {
  const { header, source } = printUnreal(model);
  const types = new Map(
    [...header.matchAll(/^struct (F\w+)\n\{\n([\s\S]*?)^\};/gm)].map(([, name = '', body = '']) => [
      name,
      new Map(
        [...body.matchAll(/^\t(\S.*?) (\w+)(?: = .*|\{.*\})?;$/gm)].map(
          ([, type = '', own = '']) => [own, type],
        ),
      ),
    ]),
  );
  const classes = new Map(
    [...source.matchAll(/^bool (F\w+)::FromJson\(const FJson& InJson\)\n\{\n([\s\S]*?)^\}/gm)].map(
      ([, name = '', body = '']) => {
        const reads = body.matchAll(
          new RegExp(String.raw`ReadField\(Json, TEXT\(${quoted}\), (\w+)\)`, 'g'),
        );
        const [, writes = ''] =
          new RegExp(String.raw`^FJson ${name}::ToJson\(\) const\n\{\n([\s\S]*?)^\}`, 'm').exec(
            source,
          ) ?? [];
        return [
          name,
          new Map(
            [...reads].map(([, key, own = '']) => [
              text(key),
              readCppField(
                types.get(name)?.get(own) ?? '',
                writes.includes(`WriteNullable(*JsonObject, TEXT(${key}), ${own})`),
              ),
            ]),
          ),
        ];
      },
    ),
  );
  return {
    language: 'Unreal',
    classes,
    aliases: new Map([
      ...[...header.matchAll(/^using (F\w+) = (.+);$/gm)].map(
        ([, name = '', type = '']) => [name, type] as const,
      ),
      ...[...types.keys()]
        .filter((name) => !classes.has(name))
        .map((name) => [name, 'FJson'] as const),
    ]),
    resultOf: (operation) =>
      new RegExp(`FCallHandle ${operation}\\([^;]*?TOnDone<(.+)> OnDone,`, 'i').exec(header)?.[1] ??
      '',
  };
};

const readGodot = (model: ClientModel): EngineTypes => {
  const source = printGodot(model);
  const bodies = new Map(
    source
      .split(/^class (?=\w+:\n)/m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf(':')), part] as const),
  );
  const property = new RegExp(
    String.raw`((?:\t##.*\n)*)\tvar \w+: (.+):\n\t\tget: return \w+\(${quoted}[,)]`,
    'g',
  );
  return {
    language: 'Godot',
    classes: new Map(
      [...bodies]
        .filter(([, body]) => body.includes('\textends Model\n'))
        .map(([name, body]) => [
          name,
          new Map(
            [...body.matchAll(property)].map(([, comment = '', type = '', key]) => {
              const words = comment.replaceAll(/\s*\t## ?/g, ' ');
              return [
                text(key),
                {
                  type,
                  isRequired: !words.includes('May be absent.'),
                  isNullable: / May be null\.| Null reads as /.test(words),
                },
              ];
            }),
          ),
        ]),
    ),
    aliases: new Map(),
    resultOf: (operation) => {
      const outcome = [...bodies].find(
        ([name]) => name.toLowerCase() === `${operation}outcome`.toLowerCase(),
      );
      return /\tvar value: (.+)\n/.exec(outcome?.[1] ?? '')?.[1] ?? '';
    },
  };
};

/** Reads the types of the generated Unity, Unreal and Godot clients. */
export const readEngines = (model: ClientModel): readonly EngineTypes[] => [
  readUnity(model),
  readUnreal(model),
  readGodot(model),
];
