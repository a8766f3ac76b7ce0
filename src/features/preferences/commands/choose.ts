import type { ClientId, SalonId, UserId } from '#domain/ids.ts'
import {
  channelsOf,
  messageTopics,
  type MessageTopic,
  type ReachChannel,
} from '#domain/messages/preferences.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { Problem } from '#domain/problem.ts'
import { newsWords } from '#features/clients/queries/forms.ts'
import { preferences as el } from '#i18n/el/preferences.ts'
import { preferences as en } from '#i18n/en/preferences.ts'
import type { Ctx } from '#platform/context.ts'

import type { Preferences } from '../contract.ts'
import { openHolder } from '../queries/holder.ts'
import { channelsFor, presentPreferences } from '../queries/preferences.ts'
import {
  findChoices,
  findClient,
  insertChoice,
  insertNewsChoices,
  listNews,
  type Holder,
  type NewsOfSalon,
  type SaidHow,
} from '../store.ts'

const words = { el, en } as const

type Asker = Pick<Ctx, 'dbs' | 'locale' | 'now' | 'config'>

const saidBy = ({ now }: Asker, source: SaidHow['source']): SaidHow => ({
  source,
  at: now().round({ smallestUnit: 'microsecond' }).toString(),
})

const sourceOf = (token: string | undefined) => (token === undefined ? 'account' : 'link')

interface Wanted {
  readonly topic: MessageTopic
  /** Missing: all of them. */
  readonly channel?: ReachChannel | undefined
  readonly agreed: boolean
}

/** Stores a choice with the words of its switch; a choice that is already in force is not written again. */
async function keep(
  ctx: Asker,
  holder: Holder,
  { topic, channel, agreed }: Wanted,
  said: SaidHow,
): Promise<void> {
  const { worker } = ctx.dbs
  const { topics, channels } = words[ctx.locale]
  const before = await findChoices(worker, holder)
  for (const each of channelsOf(topic, channel ? [channel] : channelsFor(ctx, holder))) {
    const wording = `${topics[topic].title} · ${channels[each]}: ${topics[topic].hint}`
    const found = before.find((one) => one.topic === topic && one.channel === each)
    if (found?.agreed === agreed) continue
    // oxlint-disable-next-line no-await-in-loop -- few, one after the other
    await insertChoice(worker, holder, { topic, channel: each, agreed, wording }, said)
  }
}

async function keepNews(ctx: Asker, salon: NewsOfSalon, agreed: boolean, said: SaidHow): Promise<void> {
  if ((salon.since !== null) === agreed) return
  const wording = newsWords[ctx.locale][agreed ? 'wording' : 'ended'](nameIn(ctx.locale, salon))
  await insertNewsChoices(ctx.dbs.worker, salon, { agreed, wording }, said)
}

/** @throws Problem unauthorized, not_found */
export async function choosePreference(
  ctx: Ctx,
  token: string | undefined,
  wanted: Wanted,
): Promise<Preferences> {
  const holder = await openHolder(ctx, token)
  await keep(ctx, holder, wanted, saidBy(ctx, sourceOf(token)))
  return presentPreferences(ctx, holder, token !== undefined)
}

/** @throws Problem unauthorized, not_found for a salon that does not keep the caller as a client */
export async function chooseSalonNews(
  ctx: Ctx,
  token: string | undefined,
  { salonId, agreed }: { readonly salonId: SalonId; readonly agreed: boolean },
): Promise<Preferences> {
  const holder = await openHolder(ctx, token)
  const salon = (await listNews(ctx.dbs.worker, holder)).find((one) => one.salonId === salonId)
  if (!salon) throw new Problem('not_found')
  await keepNews(ctx, salon, agreed, saidBy(ctx, sourceOf(token)))
  return presentPreferences(ctx, holder, token !== undefined)
}

/**
 * Stops all optional messages; reminders stay, because they save people from fees. @throws Problem unauthorized,
 * not_found
 */
export async function stopAll(ctx: Ctx, token: string | undefined): Promise<Preferences> {
  const holder = await openHolder(ctx, token)
  const said = saidBy(ctx, sourceOf(token))
  for (const topic of messageTopics.filter((one) => one !== 'reminders' && one !== 'times'))
    // oxlint-disable-next-line no-await-in-loop -- few, one after the other
    await keep(ctx, holder, { topic, agreed: false }, said)
  for (const salon of await listNews(ctx.dbs.worker, holder))
    // oxlint-disable-next-line no-await-in-loop -- as above
    await keepNews(ctx, salon, false, said)
  return presentPreferences(ctx, holder, token !== undefined)
}

/** A choice of an account about mails of a topic, from its profile or a link in such a mail. */
export const chooseMails = (
  ctx: Asker,
  userId: UserId,
  { topic, agreed, source }: Omit<Wanted, 'channel'> & Pick<SaidHow, 'source'>,
): Promise<void> => {
  const holder = { userId, email: null, phone: null, salonId: null }
  return keep(ctx, holder, { topic, channel: 'mail', agreed }, saidBy(ctx, source))
}

/** Ends a salon's news to one client, by the button of a mail program. A deleted client gets none anyway. */
export async function stopNews(ctx: Asker, client: ClientId): Promise<void> {
  const { worker } = ctx.dbs
  const holder = await findClient(worker, client)
  for (const salon of holder ? await listNews(worker, holder) : [])
    // oxlint-disable-next-line no-await-in-loop -- there is one
    await keepNews(ctx, salon, false, saidBy(ctx, 'mail-program'))
}
