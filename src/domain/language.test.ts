import { describe, expect, test } from 'vitest'

import {
  decideLanguage,
  inLanguage,
  localeOfPath,
  type LanguageAnswer,
  type LanguageQuestion,
} from './language.ts'

type Row = readonly [
  path: string,
  stored: string | null,
  browser: readonly string[],
  firstVisit: 'el' | 'path',
  answer: Partial<LanguageAnswer>,
]

const german = ['de-DE', 'en']
const greek = ['el-GR', 'en']

const table: readonly Row[] = [
  // A first visit, as specified: Greek is stored, and the prefix is removed.
  ['/', null, greek, 'el', { locale: 'el', store: 'el' }],
  ['/salon/1?x=2', null, german, 'el', { locale: 'el', store: 'el' }],
  ['/en', null, greek, 'el', { locale: 'el', store: 'el', redirect: '/' }],
  ['/en', null, german, 'el', { locale: 'el', store: 'el', redirect: '/', offerEnglish: true }],
  ['/en/', null, ['en-GB'], 'el', { locale: 'el', store: 'el', redirect: '/', offerEnglish: true }],
  [
    '/en/salon/1?x=2#y',
    null,
    ['en'],
    'el',
    { locale: 'el', store: 'el', redirect: '/salon/1?x=2#y', offerEnglish: true },
  ],
  ['/en?x=2', null, ['en', 'el'], 'el', { locale: 'el', store: 'el', redirect: '/?x=2' }],
  ['/enamel', null, german, 'el', { locale: 'el', store: 'el' }],
  // No path may lead to another site.
  ['/en//evil.example', null, greek, 'el', { locale: 'el', store: 'el', redirect: '/evil.example' }],
  ['/en/\\evil.example', null, greek, 'el', { locale: 'el', store: 'el', redirect: '/evil.example' }],
  ['//evil.example', 'en', greek, 'el', { locale: 'en', redirect: '/en/evil.example' }],
  // A first visit where the setting lets the path decide.
  ['/en/salon/1', null, german, 'path', { locale: 'en', store: 'en' }],
  ['/salon/1', null, ['en'], 'path', { locale: 'el', store: 'el' }],
  // A later visit: the path, then the stored language.
  ['/en/salon/1', 'en', greek, 'el', { locale: 'en' }],
  ['/en/salon/1', 'el', greek, 'el', { locale: 'en' }],
  ['/salon/1?x=2#y', 'en', greek, 'el', { locale: 'en', redirect: '/en/salon/1?x=2#y' }],
  ['/', 'en', greek, 'path', { locale: 'en', redirect: '/en' }],
  ['/?x=2', 'en', greek, 'el', { locale: 'en', redirect: '/en?x=2' }],
  ['/salon/1', 'el', german, 'el', { locale: 'el' }],
  // An unknown stored language: the browser's, then Greek.
  ['/', 'fr', ['en-GB', 'el'], 'el', { locale: 'en', store: 'en', redirect: '/en' }],
  ['/', 'fr', ['fr', 'de'], 'el', { locale: 'el', store: 'el' }],
  ['/', '', greek, 'el', { locale: 'el', store: 'el' }],
  ['/en', 'fr', ['fr', 'el'], 'el', { locale: 'en', store: 'el' }],
]

describe('the language rule', () => {
  test.each(table)(
    '%s, stored %s, browser %j, first visit %s',
    (...[path, stored, browser, firstVisit, answer]) => {
      const question: LanguageQuestion = { path, stored, browser, firstVisit }
      expect(decideLanguage(question)).toEqual({ offerEnglish: false, ...answer })
    },
  )

  test.each(table)(
    'after %s, stored %s has settled, nothing moves any more',
    (...[path, stored, browser, firstVisit]) => {
      const first = decideLanguage({ path, stored, browser, firstVisit })
      const next = { path: first.redirect ?? path, stored: first.store ?? stored, browser, firstVisit }
      expect(decideLanguage(next).redirect).toBeUndefined()
      expect(localeOfPath(next.path)).toBe(first.locale)
    },
  )

  test.each(['/', '/?a=1', '/#b', '/salon/1', '/salon/1?a=1#b', '/enamel'])(
    '%s to English and back',
    (path) => {
      expect(localeOfPath(inLanguage(path, 'en'))).toBe('en')
      expect(inLanguage(inLanguage(path, 'en'), 'el')).toBe(path)
      expect(inLanguage(inLanguage(path, 'en'), 'en')).toBe(inLanguage(path, 'en'))
    },
  )
})
