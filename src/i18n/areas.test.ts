import { globSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { locales, type Locale } from '#domain/locale.ts'

type Leaf = string | boolean | ((...args: readonly unknown[]) => string)

function leaves(tree: object, path = ''): ReadonlyMap<string, Leaf> {
  const found = new Map<string, Leaf>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value !== 'object') found.set(path + key, value as Leaf)
    else for (const [inner, leaf] of leaves(value as object, `${path}${key}.`)) found.set(inner, leaf)
  }
  return found
}

const filesOf = (locale: Locale) => globSync('*.ts', { cwd: `${import.meta.dirname}/${locale}` }).toSorted()

const wordsOf = async (locale: Locale, file: string) =>
  leaves({ ...((await import(`./${locale}/${file}`)) as object) })

const inBoth = filesOf('el').filter((file) => filesOf('en').includes(file))
const areas = await Promise.all(
  inBoth.map(
    async (file) => [file.slice(0, -3), await wordsOf('el', file), await wordsOf('en', file)] as const,
  ),
)

/** The properties that a translation must keep: its kind, its number of arguments, and the gaps of a text. */
function shape(leaf: Leaf | undefined): readonly unknown[] {
  if (typeof leaf === 'function') return ['function', leaf.length]
  if (typeof leaf !== 'string') return [leaf]
  return ['text', ...(leaf.match(/\{\w+\}/g) ?? []).toSorted()]
}

/** Texts that are empty on purpose: a mail without a button, and two without a sentence of their own. */
const silent = ['claimMail.code.action', 'claim.statusText.withdrawn', 'noShowEmails.no-show-marked.words']

/** Names of languages, which are in the language itself. */
const ownNames = ['shell.language.names.el', 'outbox.otherLanguage']

test('every area is written in both languages', () => {
  expect(filesOf('en')).toEqual(filesOf('el'))
  expect(areas.length).toBeGreaterThan(70)
})

describe.each(areas)('%s', (_name, greek, english) => {
  test('has the same keys in both languages', () => {
    expect([...english.keys()].toSorted()).toEqual([...greek.keys()].toSorted())
  })

  test('has the same kind of text everywhere, with the same gaps', () => {
    const shapes = (words: ReadonlyMap<string, Leaf>) =>
      Object.fromEntries([...greek.keys()].map((key) => [key, shape(words.get(key))]))
    expect(shapes(english)).toEqual(shapes(greek))
  })

  test.each(locales)('has no unexpected empty text (%s)', (locale) => {
    const empty = [...(locale === 'el' ? greek : english)].filter(
      ([key, leaf]) => typeof leaf === 'string' && leaf.trim() === '' && !silent.includes(key),
    )
    expect(empty).toEqual([])
  })

  test('has no Greek word in the English texts', () => {
    const strange = [...english].filter(
      ([key, leaf]) => /\p{Script=Greek}/u.test(String(leaf)) && !ownNames.includes(key),
    )
    expect(strange.map(([key]) => key)).toEqual([])
  })
})
