import { describe, expect, test } from 'vitest'

import { paintFirst } from './paint-first.ts'

const page = (imports: string) =>
  `<head><link rel="modulepreload" href="/a.js" nonce="n"/></head><body><script nonce="n">data</script><script nonce="n" type="module" async="">${imports}</script></body>`

const imports = `import "/manifest.js";
import * as route0 from "/root.js";
import * as route1_main from "/page.js";
const route1 = {...route1_main};
  window.modules = {"root":route0,"page":route1};

import("/entry.js");`

describe('paint first', () => {
  test('imports nothing before the wait, and everything after it in the same order', () => {
    const html = paintFirst(page(imports))
    const script = html.slice(html.indexOf('async=""'))
    expect(script).not.toMatch(/^\s*import[ "]/m)
    const places = [
      'new Promise',
      '"/manifest.js"',
      '"/root.js"',
      '"/page.js"',
      '{...route1_main}',
      '"/entry.js"',
    ]
    const found = places.map((part) => script.indexOf(part))
    expect(found).not.toContain(-1)
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    expect(script).toContain('const route0 = await import("/root.js")')
  })

  test('preloads wait under another name', () => {
    const html = paintFirst(page(imports))
    expect(html).toContain('<link rel="after-paint" href="/a.js" nonce="n"/>')
    expect(html).not.toContain('<link rel="modulepreload"')
  })

  test('an answer without scripts stays as it is', () => {
    expect(paintFirst('<p>moved</p>')).toBe('<p>moved</p>')
  })

  test('another way of importing is refused, not served', () => {
    expect(() => paintFirst(page('import { a } from "/a.js";'))).toThrow('another way')
  })
})
