import {
  channelsOf,
  isWantedUnasked,
  messageTopics,
  type MessageTopic,
  type ReachChannel,
} from '#domain/messages/preferences.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { newsWords } from '#features/clients/queries/forms.ts'
import type { Ctx } from '#platform/context.ts'

import type { Preferences } from '../contract.ts'
import { findChoices, listNews, type Chosen, type Holder, type NewsOfSalon } from '../store.ts'
import { openHolder } from './holder.ts'

/** The channels that this installation has; in the demo, texts show in the outbox. Devices need no provider. */
const channelsThere = ({ config }: Pick<Ctx, 'config'>): readonly ReachChannel[] =>
  config.auth.sms !== undefined || config.outbox ? ['mail', 'push', 'sms'] : ['mail', 'push']

/** The channels that reach the holder; an account always has its address. */
export const channelsFor = (ctx: Pick<Ctx, 'config'>, { userId, email, phone }: Holder) =>
  channelsThere(ctx).filter(
    (channel) =>
      userId !== null ||
      { mail: email !== null, push: false, viber: phone !== null, sms: phone !== null }[channel],
  )

/** @throws Problem unauthorized, not_found */
export async function openPreferences(ctx: Ctx, token: string | undefined): Promise<Preferences> {
  return presentPreferences(ctx, await openHolder(ctx, token), token !== undefined)
}

export async function presentPreferences(ctx: Ctx, holder: Holder, isByLink: boolean): Promise<Preferences> {
  const { worker } = ctx.dbs
  const [chosen, news] = await Promise.all([findChoices(worker, holder), listNews(worker, holder)])
  const there = channelsFor(ctx, holder)
  return {
    reader: isByLink ? hidden(holder) : null,
    topics: messageTopics.flatMap((topic) => {
      // Points belong to accounts.
      if (topic === 'points' && holder.userId === null) return []
      const channels = channelsOf(topic, there)
      const hasMail = holder.email !== null
      return [{ topic, channels: channels.map((channel) => stateOf(chosen, { topic, channel, hasMail })) }]
    }),
    news: news.map((salon) => presentNews(ctx, salon)),
  }
}

interface Choosable {
  readonly topic: MessageTopic
  readonly channel: ReachChannel
  readonly hasMail: boolean
}

function stateOf(chosen: readonly Chosen[], { topic, channel, hasMail }: Choosable) {
  const found = chosen.find((one) => one.topic === topic && one.channel === channel)
  return { channel, agreed: found?.agreed ?? isWantedUnasked(topic, channel, hasMail), at: found?.at ?? null }
}

function presentNews(
  { locale }: Pick<Ctx, 'locale'>,
  { salonId, slug, since, choice, ...name }: NewsOfSalon,
) {
  const shown = nameIn(locale, name)
  const agreed = since !== null
  return {
    salonId,
    name: shown,
    slug,
    agreed,
    at: choice?.at ?? null,
    wording: agreed && choice ? choice.wording : newsWords[locale].wording(shown),
  }
}

/** Enough of an address or number for its owner to recognise it. */
function hidden({ email, phone }: Holder): string | null {
  if (email !== null) return email.replace(/^(.).*(?=@)/, '$1•••')
  return phone === null ? null : `•••${phone.slice(-3)}`
}
