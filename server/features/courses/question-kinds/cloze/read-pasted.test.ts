import { beforeAll, expect, test } from 'vitest';
import { htmlOf, richOf } from '#contract/formulas/rich-text.ts';
import { makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';

const portal = portalForFile();
let token: string;
beforeAll(async () => {
  token = (await makePerson(portal, 'administrator')).token;
});
const read = (body: object) => portal.call('POST', '/admin/question/gaps/read', body, { token });

test('embedded answers of a text that is pasted become its gaps, with shares, explanations and tolerances', async () => {
  const { status, body } = await read({
    question_text:
      'Кит весит {1:NUMERICAL:=150:5#Да~%50%150:20#Почти} т, дышит {1:MCS:=воздухом~водой#Нет} и зовётся {1:SA:=синий~%50%голубой~*#Вспомни цвет}.',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    question_text: 'Кит весит [[1]] т, дышит [[2]] и зовётся [[3]].',
    keeps_order: false,
    dropped: [],
    gaps: [
      {
        gap_type: 'number',
        answers: [
          { answer_text: '150', answer_share: 100, answer_tolerance: 5, answer_feedback: 'Да' },
          { answer_text: '150', answer_share: 50, answer_tolerance: 20, answer_feedback: 'Почти' },
        ],
      },
      {
        gap_type: 'choice',
        answers: [
          { answer_text: 'воздухом', answer_share: 100 },
          { answer_text: 'водой', answer_share: 0, answer_feedback: 'Нет' },
        ],
      },
      {
        gap_type: 'typed',
        item_feedback: 'Другой ответ: Вспомни цвет',
        answers: [{ answer_text: 'синий' }, { answer_text: 'голубой', answer_share: 50, answer_tolerance: null }],
      },
    ],
  });
});

test('gaps that are there stay, new ones are numbered behind them; a formatted text keeps its format', async () => {
  const { body } = await read({
    question_text: richOf('<p><strong>Кит</strong> {1:SA:=дышит} [[1]]</p><p>{:SAC:=Ю&amp;Я}</p>'),
    gaps: 1,
  });
  expect(htmlOf(body.question_text)).toBe('<p><strong>Кит</strong> [[2]] [[1]]</p><p>[[3]]</p>');
  expect(body.gaps.map(({ answers }: { answers: { answer_text: string }[] }) => answers[0]?.answer_text)).toEqual([
    'дышит',
    'Ю&Я',
  ]);
  expect(body).toMatchObject({ keeps_order: null, dropped: ['различие больших и малых букв'] });
});

test.each([
  ['Кит дышит воздухом', /нет ни одного пропуска/],
  ['{1:SA:=кит', /не закрыт/],
  ['{1:SA:={1:SA:=кит}}', /внутри другого/],
  ['{1:shortanswer:=кит}', /большими буквами/],
  ['{1:MULTIRESPONSE:=а~=б~в}', /MULTIRESPONSE/],
  ['{1:SA:%50%кит}', /нет ответа, который приносит всё/],
  ['{1:NM:=кит}', /не число/],
  ['{1:MC:=а}', /два варианта/],
  ['{1:SA:=а~%50%*}', /любой ответ/],
  [Array.from({ length: 21 }, () => '{1:SA:=а}').join(' '), /Больше 20 пропусков/],
])('what cannot become a gap is said at the text: %s', async (question_text, reason) => {
  const { status, body } = await read({ question_text });
  expect(status).toBe(422);
  expect(body.fields.question_text).toMatch(reason);
});
