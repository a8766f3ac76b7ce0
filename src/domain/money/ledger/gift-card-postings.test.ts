import { expect, test } from 'vitest'

import { day } from '#test/money/made-booking.ts'

import {
  giftCardEnded,
  giftCardPutBack,
  giftCardRedeemed,
  giftCardSold,
  giftCardWithdrawn,
  giftCardWoken,
} from './gift-card-postings.ts'
import { heldBy, type Posting } from './posting.ts'

const [cardId, useId] = ['card', 'use']
const booking = heldBy('prepaid', 'booking')
const end = { cardId, cents: 1800, goodThrough: day('1970-01-31') }

test.each<[string, Posting | undefined, string, (string | number)[][]]>([
  [
    'sold by the sandbox',
    giftCardSold({ cardId, cents: 5000, provider: 'sandbox' }),
    'gift_card_sold card 0',
    [
      ['provider_sandbox', '', 5000],
      ['gift_card', 'card', -5000],
    ],
  ],
  [
    'sold by Stripe',
    giftCardSold({ cardId, cents: 1000, provider: 'stripe' }),
    'gift_card_sold card 0',
    [
      ['provider_stripe', '', 1000],
      ['gift_card', 'card', -1000],
    ],
  ],
  [
    'redeemed',
    giftCardRedeemed({ cardId, useId, cents: 1200, payee: booking }),
    'gift_card_redeemed use 0',
    [
      ['gift_card', 'card', 1200],
      ['prepaid', 'booking', -1200],
    ],
  ],
  [
    'put back a second time',
    giftCardPutBack({ cardId, useId, cents: 200, payee: booking, returnedBefore: 1000 }),
    'gift_card_put_back use 1000',
    [
      ['prepaid', 'booking', 200],
      ['gift_card', 'card', -200],
    ],
  ],
  [
    'ended',
    giftCardEnded(end),
    'gift_card_ended card 30',
    [
      ['gift_card', 'card', 1800],
      ['breakage', '', -1800],
    ],
  ],
  [
    'woken',
    giftCardWoken(end),
    'gift_card_woken card 30',
    [
      ['breakage', '', 1800],
      ['gift_card', 'card', -1800],
    ],
  ],
  [
    'withdrawn',
    giftCardWithdrawn({ cardId, cents: 5000, refundId: 'refund' }),
    'gift_card_withdrawn card 0',
    [
      ['gift_card', 'card', 5000],
      ['refund', 'refund', -5000],
    ],
  ],
])('a card that was %s', (_, posting, fact, entries) => {
  expect(`${posting?.event} ${posting?.source} ${posting?.part ?? 0}`).toBe(fact)
  expect(posting?.entries.map(({ account, cents }) => [account.code, account.holder ?? '', cents])).toEqual(
    entries,
  )
})

test('a card that ends empty posts nothing', () => {
  expect(giftCardEnded({ ...end, cents: 0 })).toBeUndefined()
})
