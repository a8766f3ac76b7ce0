import { isBirthday, isDue } from '#domain/messages/coming-back.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { SALON_NEWS_DAYS_BETWEEN, SALON_NEWS_PER_DAY } from '#platform/message-limits.ts'

import { newsMessage, type News } from '../emails/coming-back.ts'
import {
  findTold,
  listAgreedClients,
  lockWritingSalons,
  type AgreedClient,
  type WritingSalon,
} from '../store/coming-back.ts'

const SALONS_AT_ONCE = 10

/**
 * Writes for salons to clients who agreed to their news: that a refill is due, and a birthday greeting. Each salon
 * is handled once a day. @returns how many salons
 */
export const inviteBack = (platform: Platform): Promise<number> =>
  platform.dbs.worker.transaction().execute(async (tx) => {
    const salons = await lockWritingSalons(tx, platform.now(), SALONS_AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
    for (const salon of salons) await writeFor(platform, tx, salon)
    return salons.length
  })

async function writeFor(platform: Platform, tx: Db, salon: WritingSalon): Promise<void> {
  const today = platform.now().toZonedDateTimeISO(salon.timeZone).toPlainDate()
  const due = (await listAgreedClients(tx, salon.id)).flatMap((client) => newsOf(salon, client, today))
  const told = await findTold(tx, {
    salonId: salon.id,
    since: platform
      .now()
      .subtract({ hours: 24 * SALON_NEWS_DAYS_BETWEEN })
      .toString(),
    keys: due.map(({ key }) => key),
    recipients: due.map(({ client }) => client.email),
  })
  const open = due.filter(
    ({ key, news, client }) =>
      !told.keys.has(key) && (news === 'birthday' || !told.recipients.has(client.email)),
  )
  const messages = open
    .slice(0, SALON_NEWS_PER_DAY)
    .map((news) => newsMessage(platform, salon, news, platform.now()))
  await writeMessages(tx, messages)
}

/** At most one a day: the greeting takes precedence. */
function newsOf(
  { sendsRefills, greetsBirthdays, timeZone }: WritingSalon,
  client: AgreedClient,
  today: Temporal.PlainDate,
): readonly News[] {
  const { id, birthday, isBooked, visits } = client
  if (greetsBirthdays && birthday !== null && isBirthday(birthday, today))
    return [{ news: 'birthday', key: `salon-news:birthday:${id}:${today.year}`, client }]
  const past = visits.map(({ start, category }) => ({ start: Temporal.Instant.from(start), category }))
  const [last] = visits
  if (!sendsRefills || isBooked || !last || !isDue(past, today, timeZone)) return []
  return [{ news: 'refill', key: `salon-news:refill:${last.bookingId}`, client }]
}
