import { describe, expect, test } from 'vitest'

import { readDocument, writeDocument } from './read-document.ts'
import { readQuestions, writeQuestions } from './read-questions.ts'
import { textChanges } from './text-changes.ts'

const head = '# Terms\n\n> For machines\n\nOne sentence.\n\n- one\n- two'
const chapter = '## First {#first}\n\nWords.'
const whole = `${head}\n\n${chapter}`
const faultsOf = (source: string) => readDocument(source).faults.map(({ line, code }) => `${line} ${code}`)

describe('a text of chapters', () => {
  test('is read into its parts, and written the same again', () => {
    const source = `${whole}\n\n- a\ngoes on\n- b with [a page](cookies)\n\n\`onyxi-auth\`\n: why\n:: a day\nName\n: text\n`
    const { text, faults } = readDocument(source)
    expect(faults).toEqual([])
    expect(text).toEqual({
      title: 'Terms',
      description: 'For machines',
      lead: 'One sentence.',
      short: ['one', 'two'],
      chapters: [
        {
          id: 'first',
          title: 'First',
          body: [
            'Words.',
            { list: ['a goes on', 'b with [a page](cookies)'] },
            {
              things: [
                { name: 'onyxi-auth', isKey: true, text: 'why', until: 'a day' },
                { name: 'Name', text: 'text' },
              ],
            },
          ],
        },
      ],
    })
    expect(readDocument(writeDocument(text)).text).toEqual(text)
  })

  test.each([
    ['all of it', whole, []],
    ['nothing', '', ['1 no_title', '1 no_description', '1 no_lead', '1 no_chapters']],
    ['no description', whole.replace('> For machines', ''), ['1 no_description']],
    ['a chapter without words', `${head}\n\n## First {#first}`, ['1 no_chapters']],
    ['a chapter without an id', `${whole}\n\n## Second`, ['14 no_id']],
    ['one id twice', `${whole}\n\n## Second {#first}`, ['14 same_id']],
    ['an id in capitals', `${whole}\n\n## Second {#Id}`, ['14 no_id']],
    ['words before the chapters', `${head}\n\nMore.\n\n${chapter}`, ['10 outside_chapter']],
    ['a smaller heading', `${whole}\n\n### Third {#third}`, ['14 unknown_heading']],
    ['a second title', `${whole}\n\n# Other`, ['14 unknown_heading']],
    ['a heading without a space', `${whole}\n\n##Other`, ['14 unknown_heading']],
    ['markup', `${whole}\n\n<script>alert(1)</script>`, ['14 html']],
    ['markup of a picture', `${whole}\n\nx <img src=x onerror=y>`, ['14 html']],
    ['a comparison', `${whole}\n\n1 < 2`, []],
    ['a link to a script', `${whole}\n\n[x](javascript:alert)`, ['14 bad_link']],
    ['a link to data', `${whole}\n\n[x](data:text/html,x)`, ['14 bad_link']],
    ['a link without encryption', `${whole}\n\n[x](http://onyxi.example)`, ['14 bad_link']],
    ['a page that does not exist', `${whole}\n\n[x](nowhere)`, ['14 bad_link']],
    ['a page of a person', `${whole}\n\n[x](adminSalons)`, ['14 bad_link']],
    [
      'links of every kind',
      `${whole}\n\n[x](cookies) [y](mailto:a@b.gr) [z](tel:+30 210) [w](https://a.gr/b)`,
      [],
    ],
    ['a thing without text', `${whole}\n\nName\n:: long`, ['14 half_thing']],
    ['a text without its thing', `${whole}\n\n: text`, ['14 half_thing']],
  ])('%s', (_, source, faults) => expect(faultsOf(source)).toEqual(faults))

  test('lines end in any way', () => expect(faultsOf(whole.replaceAll('\n', '\r\n'))).toEqual([]))
})

describe('questions', () => {
  const source = '## Topic {#topic}\n\n### Why? {#why}\n\nBecause.\n\nTruly.\n\n+ reason cause\n'
  const faultsIn = (text: string) => readQuestions(text).faults.map(({ line, code }) => `${line} ${code}`)

  test('are read into their parts, and written the same again', () => {
    const { text } = readQuestions(source)
    const question = { id: 'why', question: 'Why?', answer: ['Because.', 'Truly.'], also: 'reason cause' }
    expect(text).toEqual([{ id: 'topic', title: 'Topic', questions: [question] }])
    expect(writeQuestions(text)).toBe(source)
  })

  test.each([
    ['all of it', source, []],
    ['nothing', '', ['1 no_chapters']],
    [
      'a question before the topics',
      `### Why? {#why}\n\n${source}`,
      ['1 question_outside', '3 outside_chapter'].slice(0, 1),
    ],
    ['words before the questions', `Words.\n\n${source}`, ['1 outside_chapter']],
    ['a question without an answer', `${source}\n### How? {#how}\n`, ['11 no_answer']],
    ['one id twice', `${source}\n### How? {#why}\n\nSo.`, ['11 same_id']],
    ['a title', `# Title\n\n${source}`, ['1 unknown_heading']],
  ])('%s', (_, text, faults) => expect(faultsIn(text)).toEqual(faults))
})

test.each([
  ['a\n\nb\nc', 'a\nb\nc', ['=a', '=b', '=c']],
  ['a\nb\nc', 'a\nx\nc\nd', ['=a', '-b', '+x', '=c', '+d']],
  ['', 'a', ['+a']],
  ['a', '', ['-a']],
])('what changed from %j to %j', (before, after, changes) => {
  const marks = { same: '=', added: '+', removed: '-' } as const
  expect(textChanges(before, after).map(({ kind, text }) => marks[kind] + text)).toEqual(changes)
})
