import { beforeAll, describe, expect, test } from 'vitest';
import type { Search } from '../../../../src/model/search.ts';
import { ask } from './ask.ts';
import { makeSearch } from './make-search.ts';

const pages = {
  'ja-parcel': {
    title: '荷物を預ける方法',
    text: '窓口が閉まる三十分前まで荷物を預けられます。保管期限は二週間です。引換証をなくさないでください。',
  },
  'ja-alert': {
    title: '通知の設定',
    text: '届け先が変わると、Webhookで通知を送信します。再送は五回までです。データベースは不要です。',
  },
  'ja-effort': { title: '困ったときは', text: '窓口の係員も、できるだけがんばる。' },
  'zh-timer': {
    title: '修改定时任务',
    text: '在定时任务中可以设置执行间隔和失败通知。默认情况下每小时执行一次。',
  },
  'zh-ticket': { title: '退票', text: '开船前两小时可以免费退票，退款会在三天内到账。' },
  'ko-env': {
    title: '환경 변수',
    text: '서버를 시작하기 전에 환경변수를 설정합니다. 비밀번호는 저장하지 않습니다.',
  },
  'ko-boat': { title: '배 예약', text: '예약을 취소하면 수수료가 붙습니다.' },
  'de-harbor': {
    title: 'Hafengebühren',
    text: 'Die Gebühren hängen von der Größe des Bootes ab. Umgebungsvariablen gibt es hier nicht.',
  },
  'de-street': { title: 'Anfahrt', text: 'Nehmen Sie die Hauptstraße bis zur Fähre.' },
  th: { title: 'วิธีเช่าเรือ', text: 'ลูกค้าสามารถขอเลื่อนเวลาได้ภายในสองวันหลังจากจองเรือ' },
  km: { title: 'របៀបជួលទូក', text: 'អតិថិជនអាចប្តូរម៉ោងបានក្នុងរយៈពេលពីរថ្ងៃ' },
  lo: { title: 'ວິທີເຊົ່າເຮືອ', text: 'ລູກຄ້າສາມາດເລື່ອນເວລາໄດ້ພາຍໃນສອງມື້' },
  my: { title: 'လှေငှားနည်း', text: 'ဖောက်သည်များသည် နှစ်ရက်အတွင်း အချိန်ပြောင်းနိုင်သည်' },
  hi: { title: 'नाव किराये पर लें', text: 'आप दो दिन के भीतर समय बदल सकते हैं।' },
};

let search: Search;
beforeAll(async () => {
  search = await makeSearch(pages);
});

describe.each<[string, readonly (readonly [string, string])[]]>([
  [
    'Japanese',
    [
      ['荷物', 'ja-parcel'],
      ['預ける', 'ja-parcel'],
      ['保管期限', 'ja-parcel'],
      ['期限', 'ja-parcel'],
      ['引換証', 'ja-parcel'],
      ['証', 'ja-parcel'],
      ['webhook', 'ja-alert'],
      ['Webhookで通知', 'ja-alert'],
      ['ﾃﾞｰﾀﾍﾞｰｽ', 'ja-alert'],
      ['再送', 'ja-alert'],
      ['がんばる', 'ja-effort'],
    ],
  ],
  [
    'Chinese',
    [
      ['定时任务', 'zh-timer'],
      ['执行间隔', 'zh-timer'],
      ['间隔', 'zh-timer'],
      ['失败通知', 'zh-timer'],
      ['退款', 'zh-ticket'],
      ['免费退票', 'zh-ticket'],
    ],
  ],
  [
    'Korean',
    [
      ['환경 변수', 'ko-env'],
      ['환경변수', 'ko-env'],
      ['비밀번호', 'ko-env'],
      ['환경변수'.normalize('NFD'), 'ko-env'],
      ['수수료', 'ko-boat'],
      ['예약 취소', 'ko-boat'],
    ],
  ],
  [
    'German',
    [
      ['hafengebühren', 'de-harbor'],
      ['Hafengebuhren', 'de-harbor'],
      ['Grösse', 'de-harbor'],
      ['Umgebungsvariable', 'de-harbor'],
      ['hauptstrasse', 'de-street'],
    ],
  ],
  [
    'Thai, Khmer, Lao, Burmese and Hindi',
    [
      ['เลื่อนเวลา', 'th'],
      ['จองเรือ', 'th'],
      ['ប្តូរម៉ោង', 'km'],
      ['ເລື່ອນເວລາ', 'lo'],
      ['အချိန်', 'my'],
      ['किराये', 'hi'],
    ],
  ],
])('%s', (_, queries) => {
  test.each(queries)('%s is found inside a sentence', async (query, page) => {
    const { hits } = await ask(search, query);
    expect(hits[0]?.url).toBe(`/docs/${page}`);
    const runs = hits.slice(0, 1).flatMap(({ titleRuns, snippet }) => [...titleRuns, ...snippet]);
    expect(runs.some(({ isMatch }) => isMatch)).toBe(true);
  });
});

test.each([
  ['かんはる', 'voicing marks'],
  ['कराय', 'vowels of Hindi'],
  ['จัดส่ง', 'another Thai word'],
  ['返品', 'another Japanese word'],
])('%s finds nothing, because of %s', async (query) => {
  expect((await ask(search, `${query} `)).total).toBe(0);
});

test('a passage of a text without spaces is near its match, and marks the whole word', async () => {
  const filler = '窓口は毎日開いています。'.repeat(40);
  const long = await makeSearch({
    a: { title: '案内', text: `${filler}保管期限は二週間です。${filler}` },
  });
  const { hits } = await ask(long, '保管期限');
  const { snippet } = hits[0] ?? { snippet: [] };
  expect(snippet).toContainEqual({ text: '保管期限', isMatch: true });
  expect(snippet.map(({ text }) => text).join('').length).toBeLessThan(200);
});
