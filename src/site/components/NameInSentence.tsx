import { inSiteLanguage } from './languages.ts';

/** Marks the language of a configured name, such as the product's name, in an English sentence. */
export function NameInSentence({ sentence, name }: { sentence: string; name: string }) {
  const mark = inSiteLanguage();
  const start = sentence.indexOf(name);
  return mark.lang === undefined || start === -1 ? (
    sentence
  ) : (
    <>
      {sentence.slice(0, start)}
      <bdi {...mark}>{name}</bdi>
      {sentence.slice(start + name.length)}
    </>
  );
}
