import { expect, test } from 'vitest'

import { offerLink, proposalLink, reminderLink } from './short-paths.ts'

const [visit, offer] = ['K7M2QX4WABCDEFGHJK', 'A2'.repeat(19) + 'B']

test.each([
  [reminderLink(`/r/${visit.toLowerCase()}`), `/reminder?token=${visit}`],
  [proposalLink(`/M/${visit}`), `/move-proposal?token=${visit}`],
  [proposalLink(`/n/${visit}`), `/en/move-proposal?token=${visit}`],
  [offerLink(`/o/${offer.toLowerCase()}`), `/waitlist-offer?token=${offer}`],
  [offerLink(`/W/${offer}`), `/en/waitlist-offer?token=${offer}`],
])('a text’s link leads to its page, in any case', (response, where) => {
  expect([response.status, response.headers.get('location')]).toEqual([302, where])
})

test.each(['/m/', `/m/${visit}1`, `/r/${visit}`, '/m/a/b'])('%s leads nowhere', (path) => {
  expect(proposalLink(path).status).toBe(404)
})
