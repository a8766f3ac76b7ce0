import { expect, test } from 'vitest'

import { factsByKind, type MessageKind } from '#features/messages/contract.ts'
import { renderMessage } from '#features/messages/render/render-message.ts'
import { pages } from '#web/app/pages.ts'

import { sampleFacts, sampleSite } from './sample-facts.ts'

/** URLs that answer without a page of the product. */
const others = [/^\/mails\//, /^\/feeds?\//, /^\/api\//, /^\/outbox/]

const patterns = Object.values(pages).map(({ path }) => {
  const text = path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${text}$`)
})

const isThere = (path: string) => [...patterns, ...others].some((pattern) => pattern.test(path))

const languages = ['el', 'en'] as const

test('every link of every mail leads to a page', () => {
  const links = (Object.keys(factsByKind) as MessageKind[]).flatMap((kind) =>
    languages.flatMap((language) => {
      // The end of a ban has a link, its beginning has none.
      const facts = kind === 'account-ban' ? { isBanned: false, reason: null } : sampleFacts(kind)
      const { html } = renderMessage({ kind, recipient: 'a@example.gr', language, facts }, sampleSite)
      return [...(html ?? '').matchAll(/href="(https?:[^"]+)"/g)].map(([, link = '']) => ({ kind, link }))
    }),
  )
  const own = links.filter(({ link }) => link.startsWith(sampleSite.publicUrl))
  expect(own.length).toBeGreaterThan(100)
  const dead = own.filter(
    ({ link }) =>
      !isThere(new URL(link.replaceAll('&amp;', '&')).pathname.replace(/^\/en(?=\/|$)/, '') || '/'),
  )
  expect(dead).toEqual([])
})
