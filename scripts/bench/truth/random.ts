import { serviceCategories } from '#domain/catalogue.ts'
import { sql, type Db } from '#platform/db.ts'
import { aListedSalon } from '#test/listed-salon.ts'
import { dice } from '#test/random-questions.ts'

import type { Question, Sold } from './free-by-engine.ts'

const salonCount = 60
export const daysAhead = 5
/** The random choices of salons and questions; those of the clients depend on what is free. */
const { pick, upTo, some } = dice(Number(process.env['BENCH_SEED'] ?? 3))

export const dayFromToday = (days: number): string =>
  Temporal.Now.plainDateISO('Europe/Athens').add({ days }).toString()

/** Salons that fill up soon: short hours, one team member. */
export function madeSalons(owner: Db): Promise<readonly Sold[]> {
  return Promise.all(
    Array.from({ length: salonCount }, async () => {
      const kinds = [...new Set([pick(serviceCategories), ...some(serviceCategories, 2)])]
      const salon = await aListedSalon(owner, {
        hours: pick(['{[600,720)}', '{[540,600),[1020,1140)}', '{[960,1080)}']),
        services: kinds.map((kind) => [kind, 2000]),
      })
      await sql`update booking_policies set gap_rule = ${pick(['none', 'touch'])}, tight_starts = ${pick([true, false])},
        slot_step = ${pick([15, 30, 60])}, horizon_days = ${pick([2, 60])}, cancellation_hours = 0 where salon_id = ${salon.id}`.execute(
        owner,
      )
      return { ...salon, kinds }
    }),
  )
}

export function randomQuestion(): Question {
  const day = upTo(daysAhead + 1)
  const from = 8 + upTo(10)
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:${pick(['00', '30'])}`
  return {
    date: dayFromToday(day),
    ...pick([{}, { until: dayFromToday(day + upTo(2)) }]),
    ...pick([{}, { from: clock(from), to: clock(from + 1 + upTo(4)) }]),
    ...pick([{}, { service: pick(serviceCategories) }]),
  }
}
