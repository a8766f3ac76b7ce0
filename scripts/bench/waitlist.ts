import { aRaceSalon, raceOnce, STRANGERS, type Race, type Racers } from '#test/offer-race.ts'

import { openBenchDatabase } from './bench-database.ts'
import { quantile } from './measure.ts'

const races = Number(process.env['OFFER_RACES'] ?? 1000)

/**
 * An hour that becomes free is offered to one who waits, and 50 strangers race her for it, OFFER_RACES (1,000) times: she
 * wins until her minute, and no time that is far is offered to two.
 */
export async function benchWaitlist(): Promise<Record<string, unknown>[]> {
  await using database = await openBenchDatabase(16)
  let now = Temporal.Instant.from('2026-05-11T06:00:00Z')
  const world: Racers = {
    owner: database.owner.db,
    platform: { ...database.platform, now: () => now },
    setNow: (instant) => {
      now = Temporal.Instant.from(instant)
    },
  }
  const done: Race[] = []
  let salon = await aRaceSalon(world)
  for (let race = 0; race < races; race += 1) {
    // oxlint-disable-next-line no-await-in-loop -- races follow one another
    const result = await raceOnce(world, salon, race)
    done.push(result)
    salon = result.after
  }
  return [summary(done)]
}

function summary(done: readonly Race[]): Record<string, unknown> {
  const times = done.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
  return {
    bench: 'waitlist',
    races: done.length,
    strangers: STRANGERS,
    lost: done.filter(({ hers }) => hers !== 'accepted').length,
    lostBy: [...new Set(done.map(({ hers }) => hers).filter((hers) => hers !== 'accepted'))].join(' '),
    othersGot: done.filter(({ others }) => others.some((each) => each !== 'slot_taken')).length,
    offeredToTwo: done.filter(({ shared }) => shared > 0).length,
    medianMs: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
  }
}
