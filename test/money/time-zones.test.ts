import { afterEach, expect, test, vi } from 'vitest'

import { connect, sql } from '#platform/db.ts'

import { freshDatabase } from '../database.ts'
import { aPromotion } from '../promotions-world.ts'
import { worldOn } from '../world.ts'
import { payingWorld } from './paying-world.ts'

afterEach(() => vi.unstubAllEnvs())

/** A world whose server and whose database think in a time zone. */
async function worldIn(zone: string) {
  vi.stubEnv('TZ', zone)
  const database = await freshDatabase()
  const { db, close } = connect(database.urls.ownerUrl, 1)
  const name = new URL(database.urls.ownerUrl).pathname.slice(1)
  await sql`alter database ${sql.id(name)} set timezone to ${sql.lit(zone)}`.execute(db)
  await close()
  return worldOn(database, { PAYMENTS: 'sandbox' }, '2026-05-11T06:00:00Z')
}

const [lastMoment, next] = ['2026-05-31T20:59:59.999Z', '2026-05-31T21:00:00Z']
const start = '2026-06-05T12:00:00+03:00'

test.each([
  ['UTC', 0],
  ['Europe/Athens', -180],
  ['Pacific/Kiritimati', -840],
])(
  'failure 71: with a server in %s, offers, gift cards and points end at midnight in Athens',
  async (zone, offset) => {
    await using world = await worldIn(zone)
    expect(new Date(lastMoment).getTimezoneOffset()).toBe(offset)
    const paying = await payingWorld(world)
    const salon = await paying.aSalon()
    await aPromotion(world.owner, salon.id, { percent: 20, book_from: '2026-05-12', book_to: '2026-05-31' })
    const [ctx, card] = [await paying.aCtx(100), await paying.aCard(1000)]
    await sql`update gift_cards set good_through = '2026-05-31'`.execute(world.owner)
    await sql`update point_lots set good_through = '2026-05-31'`.execute(world.owner)
    const at = async (instant: string) => {
      world.setNow(instant)
      const { totalCents, giftCardProblem, points } = await paying.quote(ctx, salon, start, {
        pay: 'full',
        giftCard: card.code,
      })
      return [totalCents, giftCardProblem, points?.balance]
    }
    expect(await at('2026-05-11T20:59:59Z')).toEqual([2500, null, 100])
    expect(await at('2026-05-11T21:00:00Z')).toEqual([2000, null, 100])
    expect(await at(lastMoment)).toEqual([2000, null, 100])
    expect(await at(next)).toEqual([2500, 'gift_card_expired', 0])
  },
)
