import { expect, test } from 'vitest'

import { startSite } from './site.ts'

test('a site in development serves the kit from its sources', async () => {
  await using stack = new AsyncDisposableStack()
  const site = await startSite({ dev: true })
  stack.defer(() => site.stop())
  const answer = await fetch(`${site.url}/design`)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain('Τα επόμενα νύχια σας')
  const script = /import\("([^"]+)"\)|<script type="module"[^>]*src="([^"]+)"/.exec(html)
  const client = await fetch(site.url + (script?.[1] ?? script?.[2] ?? '/no-script'))
  expect([client.status, client.headers.get('content-type')]).toEqual([200, 'text/javascript'])
})
