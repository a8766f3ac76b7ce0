import { runInNewContext } from 'node:vm'

import { expect, test } from 'vitest'

import { shortManifest } from './short-manifest.ts'

const entry = { module: '/assets/entry.js', imports: ['/assets/frame.js'], css: [] }
const script = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry, routes, version: '1' })};`

const has = { hasLoader: true, hasDefaultExport: true, css: [] }
const root = { id: 'root', path: '', module: '/assets/root.js', ...has }
const layout = (id: string) => ({ id, parentId: 'root', module: `/assets/layout-${id}.js`, css: [] })
const page = (language: string, name: string, path: string, more: object = {}) => ({
  [`${language}-${name}`]: {
    id: `${language}-${name}`,
    parentId: language,
    path,
    module: `/assets/${name.replace('J', '-j')}-x23_-6Z.js`,
    ...has,
    ...more,
  },
})
const lists = { hasClientLoader: true, clientLoaderModule: '/assets/salons-y.js', css: ['/assets/work.css#'] }
const routes = {
  root,
  el: layout('el'),
  ...page('el', 'home', '', { index: true }),
  ...page('el', 'salons', 'salons/:place?', lists),
  ...page('el', 'allJobs', 'all-jobs'),
  ...page('el', 'adminJobs', 'admin/jobs'),
  ...page('el', 'not-found', '*'),
  en: layout('en'),
  ...page('en', 'home', 'en', { index: true }),
  ...page('en', 'salons', 'en/salons/:place?', lists),
  ...page('en', 'allJobs', 'en/all-jobs'),
  ...page('en', 'adminJobs', 'en/admin/jobs'),
  ...page('en', 'not-found', 'en/*'),
}

test('a browser learns of every page in both languages, and neither what each of them imports nor what it lacks', () => {
  const own = { imports: ['/assets/kit.js'], hasAction: false }
  const whole = Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, { ...route, ...own }]))
  const window: { __reactRouterManifest?: { routes: object } } = {}
  const short = shortManifest(script(whole))
  runInNewContext(short, { window })
  expect(window.__reactRouterManifest).toEqual({ entry, routes, version: '1' })
  expect(Object.keys(window.__reactRouterManifest?.routes ?? {})).toEqual(Object.keys(routes))
  expect(short).not.toContain('kit.js')
  expect(short).not.toContain('en-home')
  expect(short).not.toContain('admin-jobs')
})

test('a page that one language alone has, or that differs there, is refused, not left out', () => {
  const other = { ...routes, ...page('en', 'home', 'en', { index: true, hasLoader: undefined }) }
  expect(() => shortManifest(script(other))).toThrow('the other')
  expect(() => shortManifest(script({ ...routes, ...page('en', 'more', 'en/more') }))).toThrow('the other')
})

test('a list that is written in another way is refused, not served', () => {
  expect(() => shortManifest('self.manifest={};')).toThrow('another way')
})
