import { describe, expect, test } from 'vitest'

import { root as rootEl } from '#i18n/el/root.ts'
import { root as rootEn } from '#i18n/en/root.ts'

import { catalogue as el } from './catalogue-el.ts'
import { catalogue as en } from './catalogue-en.ts'

type Leaf = string | ((...args: readonly unknown[]) => string)

function leaves(tree: object, path = ''): ReadonlyMap<string, Leaf> {
  const found = new Map<string, Leaf>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value !== 'object') found.set(path + key, value as Leaf)
    else for (const [inner, leaf] of leaves(value as object, `${path}${key}.`)) found.set(inner, leaf)
  }
  return found
}

/** What a translation must keep: text or function, and the gaps of a text. */
function shape(leaf: Leaf | undefined): readonly unknown[] {
  if (typeof leaf !== 'string') return [typeof leaf]
  return ['text', leaf.trim() !== '', ...(leaf.match(/\{\w+\}/g) ?? []).toSorted()]
}

const greek = leaves({ ...el, root: rootEl })
const english = leaves({ ...en, root: rootEn })

describe('both catalogues', () => {
  test('have the same keys', () => {
    expect([...english.keys()].toSorted()).toEqual([...greek.keys()].toSorted())
  })

  test.each([...greek.keys()])('%s is of the same kind and holds the same placeholders', (key) => {
    expect(shape(english.get(key))).toEqual(shape(greek.get(key)))
  })

  test('no Greek word stands among the English ones, but the name of the language', () => {
    const strange = [...english].filter(
      ([key, leaf]) => /\p{Script=Greek}/u.test(String(leaf)) && !key.includes('names.'),
    )
    expect(strange.map(([key]) => key)).toEqual([])
  })
})
