import { describe, expect, test } from 'vitest'

import { cachedPage } from './cached-page.ts'
import { PageCache } from './page-cache.ts'

const page = (text: string) =>
  cachedPage(Buffer.from(text), '@', { status: 200, headers: {}, takesCards: false })

function cacheOf(bytes: number) {
  let now = 0
  const cache = new PageCache({ bytes, overtimeSeconds: 600, clock: () => now })
  return { cache, wait: (seconds: number) => (now += seconds * 1000) }
}

const text = (cache: PageCache, key: string) => cache.get(key)?.plain('').toString()

describe('the page cache', () => {
  test('forgets after the given seconds', () => {
    const { cache, wait } = cacheOf(1000)
    cache.put('/', page('home'), { tags: [], seconds: 60 })
    wait(59.9)
    expect(text(cache, '/')).toBe('home')
    wait(0.1)
    expect(text(cache, '/')).toBeUndefined()
  })

  test('drops exactly what carries the tag', () => {
    const { cache } = cacheOf(1000)
    cache.put('/a', page('a'), { tags: ['salon:1', 'salons'], seconds: 60 })
    cache.put('/b', page('b'), { tags: ['salon:2', 'salons'], seconds: 60 })
    cache.put('/c', page('c'), { tags: [], seconds: 60 })
    cache.invalidate('salon:1')
    expect([text(cache, '/a'), text(cache, '/b'), text(cache, '/c')]).toEqual([undefined, 'b', 'c'])
    cache.invalidate('salons')
    expect([text(cache, '/b'), text(cache, '/c')]).toEqual([undefined, 'c'])
  })

  test('a page put again carries its new tags only', () => {
    const { cache } = cacheOf(1000)
    cache.put('/a', page('one'), { tags: ['old'], seconds: 60 })
    cache.put('/a', page('two'), { tags: ['new'], seconds: 60 })
    cache.invalidate('old')
    expect(text(cache, '/a')).toBe('two')
    cache.invalidate('new')
    expect(text(cache, '/a')).toBeUndefined()
  })

  test('stays within its bytes; what was asked for longest ago goes first', () => {
    const { cache } = cacheOf(30)
    for (const key of ['/a', '/b', '/c']) cache.put(key, page('0123456789'), { tags: ['t'], seconds: 60 })
    cache.get('/a')
    cache.put('/d', page('0123456789'), { tags: ['t'], seconds: 60 })
    expect(['/a', '/b', '/c', '/d'].filter((key) => cache.get(key))).toEqual(['/a', '/c', '/d'])
    cache.put('/huge', page('x'.repeat(31)), { tags: [], seconds: 60 })
    expect(cache.get('/huge')).toBeUndefined()
    expect(cache.get('/a')).toBeDefined()
  })
  test('keeps nothing where it has no room, as in development', () => {
    const { cache } = cacheOf(0)
    cache.put('/', page('home'), { tags: ['t'], seconds: 60 })
    expect(cache.get('/')).toBeUndefined()
    expect(cache.last('/')).toBeUndefined()
  })
})
