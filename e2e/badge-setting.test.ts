import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { expect, test } from 'vitest'

import { freshWorld } from '#test/world.ts'
import { createPageHandler, type PageBuild } from '#web/server/page-handler.ts'

import { ensureWebBuild } from '../scripts/build-web.ts'

test.each([
  ['1', true],
  ['0', false],
])('ONLINE_BADGE=%s decides whether the header has a badge: %s', async (setting, hasBadge) => {
  await ensureWebBuild()
  await using world = await freshWorld({ ONLINE_BADGE: setting })
  const address = pathToFileURL(resolve(import.meta.dirname, '../build/server/index.js')).href
  const build = (await import(address)) as PageBuild
  const { handle } = createPageHandler({ build, platform: world.platform })
  const html = await (await handle(new Request('http://localhost/about'))).text()
  const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
  expect(header).toContain('<nav')
  // The badge has its size from the start, and the HTML, which visitors share, has no number.
  expect(/<span class="online-badge.*?<span[^>]*>([^<]*)</.exec(header)?.[1]).toBe(
    hasBadge ? '\u00a0' : undefined,
  )
})
