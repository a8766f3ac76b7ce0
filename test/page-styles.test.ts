import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { __unstable__loadDesignSystem as loadDesignSystem } from '@tailwindcss/node'
import { expect, test } from 'vitest'

/** Dialogs open and close seldom, and only what stands inside a dialog is printed alone. */
const allowed = ['html:has(dialog:modal, dialog[data-lowered])', 'body:has(dialog[open] .print-alone)']

/** One level of the parentheses of `:is()`, `:not()` and `:has()`, with those inside. */
const inParentheses = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`
const root = new RegExp(
  String.raw`(?:html|body|:root|main|header|footer)(?:[^\s,(){}]|${inParentheses})*`,
  'g',
)

/**
 * Selectors of the root, or of an element around the whole page, that depend on descendants: each inserted text makes
 * the browser restyle the whole page.
 */
const rootsThatLook = (css: string): readonly string[] =>
  [...css.matchAll(root)]
    .map(([selector]) => selector)
    .filter((selector) => selector.includes(':has(') && !allowed.includes(selector))

test('no style of the page’s root depends on its descendants', () => {
  const found = globSync('src/web/**/*.css').flatMap((file) => rootsThatLook(readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})

test.each([
  "html:is([data-session='stored'], :has(.tab-bar)):not(:has([data-bottom-bar])) {}",
  'body:has([data-bottom-bar], .tab-bar) .consent {}',
  'html:has(.consent) {}',
  'header:has(~ main .results-page), main:has(.results-page) ~ footer {}',
])('%s is found', (css) => {
  expect(rootsThatLook(css)).not.toEqual([])
})

const styles = globSync('src/web/**/*.css').map((file) => readFileSync(file, 'utf8'))
/** Classes of our own, and marker classes of Tailwind without styles. */
const ownClasses = new Set([
  ...[...styles.join('\n').matchAll(/\.(-?[a-z][\w-]*)/gi)].map(([, name = '']) => name),
  'group',
  'group/grid',
  'group/hours',
])

/** The classes of a component: in `className`, and in calls of `classes()` without compared strings. */
function classesIn(source: string): readonly string[] {
  const values = [...source.matchAll(/[cC]lassName="([^"]*)"/g)].map(([, value = '']) => value)
  const calls = [...source.matchAll(/\bclasses\(((?:[^()]|\([^()]*\))*)\)/g)].flatMap(([, call = '']) =>
    [...call.replaceAll(/[!=]== '[^']*'/g, '').matchAll(/'([^'\n]*)'/g)].map(([, value = '']) => value),
  )
  return [...values, ...calls].flatMap((value) => value.split(/\s+/)).filter(Boolean)
}

async function deadClasses(sources: readonly string[]): Promise<readonly string[]> {
  const system = await loadDesignSystem(readFileSync('src/web/styles.css', 'utf8'), {
    base: resolve('src/web'),
  })
  const written = [...new Set(sources.flatMap(classesIn))].filter((name) => !ownClasses.has(name))
  const css = system.candidatesToCss(written)
  return written.filter((_, at) => css[at] === null)
}

test('every class of a component has a style', async () => {
  const files = globSync('src/web/**/*.tsx').filter((file) => !file.includes('.test.'))
  expect(await deadClasses(files.map((file) => readFileSync(file, 'utf8')))).toEqual([])
})

test('a class that the theme does not know is found', async () => {
  const source = `<p className="text-ink leading-huge">…</p>; classes('px-4', look === 'bar' && 'tile-lost')`
  expect(await deadClasses([source])).toEqual(['leading-huge', 'tile-lost'])
})
