import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judgeLanguage } from '../../../../src/tools/qa/page/judge-language.ts';

const texts = {
  en: 'Each player has an inventory. The inventory is a list of the items that you have, and it is saved for each player. When you sell an item, the price is taken from the shop, and not from the item. Your server is called with this price by the shop.',
  es: 'Cada jugador tiene un inventario. El inventario es la lista de los objetos que tiene, y se guarda para cada jugador. Cuando se vende un objeto, el precio se toma de la tienda y no del objeto. El servidor recibe las llamadas con este precio, y los datos más importantes se guardan en el perfil.',
  de: 'Jeder Spieler hat ein Inventar. Das Inventar ist eine Liste der Gegenstände, und sie werden für den Spieler gespeichert. Wenn ein Gegenstand verkauft wird, ist der Preis nicht von dem Gegenstand, sondern von der Auslage, und die Werte sind auf der Seite.',
  fr: 'Chaque joueur a un inventaire. Les objets sont dans une liste pour vous, et le prix est sur la page. Quand vous vendez un objet, le serveur est avec vous pour les prix et pas dans le jeu. Les objets qui sont au magasin ont des prix dans votre profil.',
  it: 'Ogni giocatore ha un inventario. Gli oggetti sono nel profilo, che è anche nella pagina della lista. Il prezzo non è nel gioco, ma gli oggetti della lista sono dei giocatori. Questo può anche non essere nel profilo, e gli altri oggetti sono alla fine della lista.',
  pt: 'Cada jogador tem um inventário. Os objetos do jogador não são da loja, e você pode ver os preços dos objetos em uma lista. O servidor é do jogo, e os dados são do jogador. Você não pode vender os objetos da loja em um perfil, ou os dados do jogo.',
};

const languages = Object.keys(texts) as (keyof typeof texts)[];
const pairs = languages.flatMap((language) => languages.map((other) => [language, other] as const));

test.each(pairs)('a page in %s with text in %s is judged', (language, other) => {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(other);
  expect(judgeLanguage(language, texts[other])).toBe(language === other ? null : `text in ${name}`);
});

const arabic =
  'اضغط الزر الأحمر ثم انتظر دقيقة واحدة. استخدم هذا الأمر في الكود ثم أعد التشغيل مرة أخرى. ';
const japanese =
  '設定を開き、接続先のサーバーを選びます。次に「保存」を押すと、変更がすぐに反映されます。'.repeat(
    2,
  );

test.each([
  ['ar', arabic],
  ['ar', `${arabic} HTTP API JSON SDK Docker`],
  ['ja', japanese],
  ['zh', '设置完成后,请重新启动服务器,然后再次登录,以便所有更改立即生效。'.repeat(3)],
  ['en', 'Short text.'],
  ['en', 'El inventario es la lista.'],
  ['nl', texts.en],
  ['und', arabic],
  ['', arabic],
])('in the language “%s”, nothing is wrong with “%s”', (language, text) => {
  expect(judgeLanguage(language, text)).toBeNull();
});

test.each([
  ['en', arabic],
  ['es', japanese],
  ['ar', texts.en],
  ['ja', texts.en],
  ['ru', texts.de],
  ['ja', arabic],
])('in the language “%s”, “%s” is in another script', (language, text) => {
  expect(judgeLanguage(language, text)).toBe('text in another script');
});

test('none of our pages looks like another language', () => {
  const files = readdirSync('content/docs', { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => /\.mdx?$/.test(file));
  expect(pages.length).toBeGreaterThan(20);
  const found = pages.filter(
    (file) => judgeLanguage('en', readFileSync(`content/docs/${file}`, 'utf8')) !== null,
  );
  expect(found).toEqual([]);
});
