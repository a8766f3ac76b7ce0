import { readOwnAffiliate } from '#features/affiliates/queries.ts'
import { listOwnBookings, presentBooking } from '#features/booking/queries/bookings.ts'
import { readOwnCareers } from '#features/careers/queries.ts'
import { ownClientLines } from '#features/clients/queries.ts'
import { listOwnCards } from '#features/gift-cards/queries.ts'
import { listSentMessages } from '#features/messages/queries/outbox.ts'
import { listEveryCard } from '#features/payments/queries/saved-cards.ts'
import { listOwnChanges, readOwnPoints } from '#features/points/queries.ts'
import { listOwnTeams } from '#features/team/queries/own-teams.ts'
import type { Ctx } from '#platform/context.ts'
import { personOf } from '#platform/http/who-asks.ts'

import { accountRecord, provedPhone } from '../store/own-sessions.ts'
import { ownOpinions } from './opinions.ts'
import { ownConsents } from './own-consents.ts'
import { ownRequests } from './own-requests.ts'

/** More than any person has, so the export needs no pages. */
const EXPORT_MOST = 5000

/** Mails, and texts to a number that the account has proved. */
const sentTo = async (ctx: Ctx, readers: readonly string[]) => {
  const found = readers
    .filter((to) => to !== '')
    .map((to) => listSentMessages(ctx.dbs.worker, { to, limit: EXPORT_MOST }))
  return (await Promise.all(found)).flat()
}

/**
 * Everything that is stored about the caller, without hashes, keys and codes.
 * @throws Problem unauthorized
 */
export async function ownData(ctx: Ctx) {
  const { id, email } = personOf(ctx)
  const page = { limit: EXPORT_MOST, after: null }
  const bookings = [
    ...(await listOwnBookings(ctx, { when: 'upcoming', ...page })),
    ...(await listOwnBookings(ctx, { when: 'past', ...page })),
  ]
  const messages = await sentTo(ctx, [email, await provedPhone(ctx.dbs.auth, id)])
  return {
    exportedAt: ctx.now().toString(),
    account: await accountRecord(ctx.dbs.auth, id),
    bookings: bookings.map((booking) => ({
      ...presentBooking(booking, ctx.locale, ctx.now()),
      seriesId: booking.seriesId ?? null,
    })),
    ...(await ownOpinions(ctx, id)),
    ...(await ownRequests(ctx, id)),
    ...(await ownConsents(ctx, id)),
    salonClientBooks: await ownClientLines(ctx, id),
    points: {
      ...(await readOwnPoints(ctx)),
      history: await listOwnChanges(ctx, { limit: EXPORT_MOST, after: undefined }),
    },
    giftCards: await listOwnCards(ctx),
    cards: await listEveryCard(ctx),
    affiliate: await readOwnAffiliate(ctx),
    careers: await readOwnCareers(ctx),
    teams: await listOwnTeams(ctx, id),
    messages: messages.map(({ kind, subject, text, sentAt }) => ({ kind, subject, text, sentAt })),
  }
}
