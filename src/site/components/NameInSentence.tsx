import { inSiteLanguage } from './languages.ts';

/** Marks a name from the site's configuration in an English sentence. */
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
