import { useState } from 'react'

import { plainDay, shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { CardActions, type CardAction } from './card-actions.tsx'
import { Contact, Figures, Notes } from './client-facts.tsx'
import { ClientForm } from './client-form.tsx'
import { ClientHistory } from './client-history.tsx'
import { ClientNews } from './client-news.tsx'
import { ClientPhotos } from './client-photos.tsx'
import { ClientTags } from './client-tags.tsx'
import { ConfirmBlock, ConfirmRemoval } from './confirm.tsx'
import type { OpenClient } from './open-client.ts'
import { SentForm } from './sent-form.tsx'
import { useClientWords } from './words.ts'

interface CardProps extends OpenClient {
  readonly onGone: () => void
}

/** Everything about a client, with the actions. */
export function ClientCard({ onGone, ...card }: CardProps) {
  const { salonId, timeZone, client } = card
  const [asking, setAsking] = useState<CardAction>()
  const dialog = (action: CardAction) => ({
    salonId,
    client,
    open: asking === action,
    onClose: () => setAsking(undefined),
  })
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <Contact client={client} />
        <ClientTags {...card} />
      </div>
      <Figures client={client} />
      <NextBooking {...card} />
      <Notes {...card} />
      <CardActions client={client} onAsk={setAsking} />
      <SentForm {...card} />
      <ClientNews {...card} />
      <ClientPhotos {...card} />
      <ClientHistory salonId={salonId} clientId={client.id} history={client.history} timeZone={timeZone} />
      <Origin {...card} />
      <ClientForm key={client.revision} {...dialog('edit')} />
      <ConfirmBlock {...dialog('block')} />
      <ConfirmRemoval {...dialog('remove')} onGone={onGone} />
    </div>
  )
}

function NextBooking({ client: { nextVisit }, timeZone }: OpenClient) {
  const { detail: words } = useClientWords()
  const locale = useLocale()
  if (nextVisit === null) return null
  return (
    <p className="rounded-md bg-primary-soft px-4 py-3 font-semibold text-on-primary-soft">
      {words.next(shortDayAndTime(locale, nextVisit, timeZone))}
    </p>
  )
}

/** Since when the card exists, and the cards that were merged into it. */
function Origin({ client: { createdAt, merged }, timeZone }: OpenClient) {
  const { detail: words } = useClientWords()
  const locale = useLocale()
  return (
    <p className="text-small text-muted">
      {words.since(plainDay(locale, createdAt, timeZone))}
      {merged.map(({ name, at }) => (
        <span key={at} className="block">
          {words.mergedFrom(name, plainDay(locale, at, timeZone))}
        </span>
      ))}
    </p>
  )
}
