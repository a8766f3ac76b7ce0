import { expect, test } from 'vitest'

import { shortManifest } from './short-manifest.ts'

const page = { id: 'el-home', module: '/home.js', css: [], hasLoader: true }
const entry = { module: '/entry.js', imports: ['/frame.js'], css: [] }
const script = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry, routes, version: '1' })};`

test('a browser learns of every page what it needs, and neither what each of them imports nor what it lacks', () => {
  const own = { imports: ['/kit.js', '/home-el.js'], hasAction: false }
  const whole = script({ 'el-home': { ...page, ...own }, root: page })
  expect(shortManifest(whole)).toBe(script({ 'el-home': page, root: page }))
})

test('a list that is written in another way is refused, not served', () => {
  expect(() => shortManifest('self.manifest={};')).toThrow('another way')
})
