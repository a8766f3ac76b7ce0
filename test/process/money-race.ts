import type { World } from '../world.ts'
import { PayingCustomer } from './paying-customer.ts'
import { aPayingSalon, sharedMeans } from './paying-parts.ts'
import { moneyFaults, moneyMoved, moneySettled } from './provider-books.ts'
import { type Call, raceDay } from './racing-walk.ts'
import { runSalons } from './salon-team.ts'
import type { SignedUp } from './two-sites.ts'

interface MoneyRace {
  readonly world: World
  readonly call: Call
  /** The first one owns the salons. */
  readonly people: readonly SignedUp[]
  readonly calls: number
}

interface RaceResult {
  /** The time of the calls. */
  readonly seconds: number
  readonly moved: Readonly<Record<string, number>>
  readonly faults: readonly string[]
}

/** Customers compete for few times, gift cards and codes, while the salons cancel some bookings and waive some fees. */
export async function raceForMoney({ world, call, people, calls }: MoneyRace): Promise<RaceResult> {
  const { owner, urls } = world
  const salons = [
    await aPayingSalon(owner, 6, { deposit: 20 }),
    await aPayingSalon(owner, 6),
    await aPayingSalon(owner, 6, { guarantee: 50 }),
  ]
  const [boss, ...payers] = people.slice(0, 13) as [SignedUp, ...SignedUp[]]
  const means = await sharedMeans(world, payers)
  const customers = payers.map(({ token }) => new PayingCustomer({ call, token, salons, means, someStart }))
  const over = new AbortController()
  const working = runSalons({ call, owner, boss, salons }, over.signal)
  const began = performance.now()
  // Two walks of one customer meet at the same bookings.
  const walks = [...customers, ...customers]
  await Promise.all(walks.map((customer) => customer.walk(calls / customers.length)))
  const seconds = Math.round((performance.now() - began) / 1000)
  over.abort()
  const changed = await working
  await moneySettled(owner)
  const faults = await moneyFaults(owner, urls.ownerUrl, { customers, salons, changed })
  return { seconds, moved: await moneyMoved(owner), faults }
}

/** Cancelling is free where no card is on file, and the times of the salons are too few for all. */
function someStart(): string {
  const day = Temporal.PlainDate.from(raceDay()).add({ days: Math.floor(Math.random() * 5) })
  return `${day.toString()}T${10 + Math.floor(Math.random() * 8)}:00:00`
}
