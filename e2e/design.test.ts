import { expect, test } from 'vitest'

import { startSite } from './site.ts'

// Drawing a page here would compile the whole site; the kit itself is looked at in src/web/routes/design.test.tsx.
test('a site in development serves its sources as scripts', async () => {
  await using stack = new AsyncDisposableStack()
  const site = await startSite({ reuse: false, dev: true })
  stack.defer(() => site.stop())
  const script = await fetch(`${site.url}/src/web/app/pages.ts`)
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript'])
  expect(await script.text()).toContain('export const pages')
})
