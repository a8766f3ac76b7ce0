import { expect, test } from 'vitest'

import { shownPush } from './shown-push.ts'

const whole = { title: 'Το ραντεβού σας', body: 'αύριο', tag: 'a1', url: '/r/ABC', receipt: '/webhooks/x' }

test('a message is shown as it is', () => {
  expect(shownPush(JSON.stringify(whole), '/')).toEqual(whole)
})

test.each([
  ['nothing', undefined],
  ['no JSON', 'hello'],
  ['JSON of something else', '[]'],
  ['null', 'null'],
  ['no title', JSON.stringify({ ...whole, title: '' })],
  ['another site', JSON.stringify({ ...whole, url: 'https://evil.example/' })],
  ['another site by its short form', JSON.stringify({ ...whole, url: '//evil.example' })],
])('failure 17: something is shown for %s', (_, text) => {
  expect(shownPush(text, '/salons')).toMatchObject({ title: 'Νέα από το Onyxi', url: '/dashboard' })
  expect(shownPush(text, '/en/salons')).toMatchObject({ title: 'News from Onyxi', url: '/en/dashboard' })
})

test('a receipt leads to this site only', () => {
  const evil = JSON.stringify({ ...whole, receipt: 'https://evil.example/' })
  expect(shownPush(evil, '/').receipt).toBeUndefined()
})
