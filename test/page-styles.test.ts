import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** Dialogs open and close seldom, and only what stands inside a dialog is printed alone. */
const allowed = ['html:has(dialog:modal, dialog[data-lowered])', 'body:has(dialog[open] .print-alone)']

/** One level of the parentheses of `:is()`, `:not()` and `:has()`, with those inside. */
const inParentheses = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`
const root = new RegExp(String.raw`(?:html|body|:root)(?:[^\s,(){}]|${inParentheses})*`, 'g')

/** Selectors of the root that depend on its descendants: each inserted text makes the browser style the whole page anew. */
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
])('%s is found', (css) => {
  expect(rootsThatLook(css)).toHaveLength(1)
})
