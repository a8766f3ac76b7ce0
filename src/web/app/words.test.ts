import { createElement, Suspense, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Locale } from '#domain/locale.ts'
import { emptyWindow, runHook } from '#test/run-hook.ts'

import { catalogue as greek } from './catalogue-el.ts'
import { catalogue as english } from './catalogue-en.ts'

const catalogues = { el: greek, en: english }

let fetched: string[]
beforeEach(() => {
  fetched = []
  vi.resetModules()
  vi.stubGlobal('window', emptyWindow)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** As a script of a page in this language begins; undefined: on the server. */
async function begin(language: Locale | undefined) {
  if (language !== undefined) vi.stubGlobal('document', { documentElement: { lang: language } })
  const [{ wordsOf, wordsReady }, { MessagesProvider }] = await Promise.all([
    import('./words.ts'),
    import('./messages.tsx'),
  ])
  const area = (name: string, hi: Readonly<Record<Locale, () => Promise<string>>>) => {
    const fetch = async (locale: Locale) => {
      fetched.push(`${name} ${locale}`)
      return { [name]: { hi: await hi[locale]() } }
    }
    return wordsOf(name, { el: () => fetch('el'), en: () => fetch('en') })
  }
  const around = (locale: () => Locale) => (child: ReactNode) => {
    const waiting = createElement(Suspense, { fallback: null }, child)
    const props = { locale: locale(), messages: catalogues[locale()], children: waiting } as const
    return createElement(MessagesProvider, props)
  }
  return { area, wordsReady, around }
}

const said = { el: () => Promise.resolve('γεια'), en: () => Promise.resolve('hi') }

describe('the words of an area', () => {
  test('come in the language of the page alone, as soon as the code runs', async () => {
    const { area, wordsReady, around } = await begin('en')
    const useHome = area('home', said)
    expect(fetched).toEqual(['home en'])
    await wordsReady()
    const page = await runHook(
      useHome,
      around(() => 'en'),
    )
    expect(page.now()).toEqual({ hi: 'hi' })
    expect(fetched).toEqual(['home en'])
  })

  test('are there in both languages before the server draws', async () => {
    const { area, wordsReady, around } = await begin(undefined)
    const useHome = area('home', said)
    await wordsReady()
    expect(fetched.toSorted()).toEqual(['home el', 'home en'])
    for (const [locale, hi] of [
      ['el', 'γεια'],
      ['en', 'hi'],
    ] as const) {
      const page = await runHook(
        useHome,
        around(() => locale),
      )
      expect([page.renders(), page.now()]).toEqual([1, { hi }])
    }
  })

  test('of the other language are fetched for all areas at once when it is changed to', async () => {
    const { area, wordsReady, around } = await begin('el')
    const useHome = area('home', said)
    area('search', said)
    await wordsReady()
    const page = await runHook(
      useHome,
      around(() => 'en'),
    )
    expect(page.now()).toEqual({ hi: 'hi' })
    expect(fetched).toEqual(['home el', 'search el', 'home en', 'search en'])
    area('salon', said)
    expect(fetched.at(-1)).toBe('salon en')
  })

  test('are waited for by what is drawn before they are there', async () => {
    const { area, around } = await begin('el')
    const coming = Promise.withResolvers<string>()
    const useHome = area('home', { ...said, el: () => coming.promise })
    const useHomeAndMore = () => {
      const words = useHome()
      // React draws again what had to wait, and every hook must be where it was.
      useState(0)
      return words
    }
    const page = await runHook(
      useHomeAndMore,
      around(() => 'el'),
    )
    expect(page.renders()).toBe(0)
    await page.step(() => coming.resolve('γεια'))
    expect(page.now()).toEqual({ hi: 'γεια' })
  })

  test('that could not be fetched hold nothing up', async () => {
    const { area, wordsReady } = await begin('el')
    area('home', { ...said, el: () => Promise.reject(new TypeError('no network')) })
    await wordsReady()
    expect(fetched).toEqual(['home el'])
  })
})
