import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'

import { withWords } from './with-words.ts'

type Manifest = EntryContext['manifest']

const route = (id: string, module: string) => ({ id, module, imports: ['/kit.js'] })

const manifest = {
  routes: {
    root: route('root', '/root.js'),
    el: route('el', '/layout-el.js'),
    'el-home': route('el-home', '/home.js'),
    'en-home': route('en-home', '/home.js'),
    'en-about': route('en-about', '/about.js'),
  },
} as unknown as Manifest

test('a page asks for the words of its own language beside its scripts', () => {
  const scripts = { '/home.js': { el: ['/home-el.js'], en: ['/home-en.js', '/results-en.js'] } }
  const { routes } = withWords(manifest, scripts)
  expect(routes['el-home']?.imports).toEqual(['/kit.js', '/home-el.js'])
  expect(routes['en-home']?.imports).toEqual(['/kit.js', '/home-en.js', '/results-en.js'])
  for (const id of ['root', 'el', 'en-about']) expect(routes[id]).toEqual(manifest.routes[id])
})
