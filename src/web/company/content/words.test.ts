import { describe, expect, test } from 'vitest'

import { linkablePages } from '#domain/content/content-documents.ts'
import { textParts } from '#domain/content/text-parts.ts'

import { isPage } from '../../app/pages.ts'

const areas = [
  'about',
  'accessibility',
  'affiliate',
  'booking-faq',
  'booking-questions',
  'careers',
  'content',
  'cookies',
  'gift-card-help',
  'gift-cards',
  'how-it-works',
  'partnership',
  'points-rules',
  'privacy-policy',
  'promotions',
  'success-stories',
  'terms-of-service',
]
const wordsOf = async (language: 'el' | 'en', area: string): Promise<object> => {
  const module: Readonly<Record<string, unknown>> = await import(`../../../i18n/${language}/${area}.ts`)
  return { ...module }
}
const twins = await Promise.all(
  areas.map(async (area) => [area, await wordsOf('el', area), await wordsOf('en', area)] as const),
)

/** Every text below with the way to it. */
function leaves(tree: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof tree !== 'object' || tree === null) return [[path, String(tree)]]
  return Object.entries(tree).flatMap(([key, value]) => leaves(value, `${path}/${key}`))
}

const linksIn = (text: string) => textParts(text).flatMap(({ to }) => to ?? [])

describe.each(twins)('%s in both languages', (_name, greek, english) => {
  const inGreek = leaves(greek)
  const inEnglish = leaves(english)

  test('says the same things, in the same places, with the same links', () => {
    expect(inEnglish.map(([path]) => path)).toEqual(inGreek.map(([path]) => path))
    expect(inEnglish.map(([, text]) => linksIn(text))).toEqual(inGreek.map(([, text]) => linksIn(text)))
    const ids = ([path]: readonly [string, string]) => path.endsWith('/id')
    expect(inEnglish.filter(ids)).toEqual(inGreek.filter(ids))
  })

  test('names only pages that exist', () => {
    const named = inGreek.flatMap(([, text]) => linksIn(text)).filter((to) => !to.includes(':'))
    expect(named.filter((name) => !isPage(name))).toEqual([])
  })

  test('has no Greek word among the English ones', () => {
    expect(inEnglish.filter(([, text]) => /\p{Script=Greek}/u.test(text))).toEqual([])
  })
})

test('the pages that written texts may link to exist', () =>
  expect(linkablePages.filter((name) => !isPage(name))).toEqual([]))
