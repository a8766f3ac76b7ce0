import { Ban, Pencil, Trash2, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'

import { plainDay, shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Contact, Figures, Notes } from './client-facts.tsx'
import { ClientForm } from './client-form.tsx'
import { ClientHistory } from './client-history.tsx'
import { ClientPhotos } from './client-photos.tsx'
import { ConfirmBlock, ConfirmRemoval } from './confirm.tsx'
import type { OpenClient } from './open-client.ts'
import { useClientWords } from './words.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

type CardAction = 'edit' | 'block' | 'remove'

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
      <Contact client={client} />
      <Figures client={client} />
      <NextBooking {...card} />
      <Notes {...card} />
      <Actions client={client} onAsk={setAsking} />
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

interface ActionsProps extends Pick<OpenClient, 'client'> {
  readonly onAsk: (action: CardAction) => void
}

function Actions({ client: { isBlocked, hasAccount }, onAsk }: ActionsProps) {
  const { detail: words } = useClientWords()
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" onClick={() => onAsk('edit')}>
        <Pencil {...icon} /> {words.edit}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onAsk('block')}>
        {isBlocked ? <UserRoundCheck {...icon} /> : <Ban {...icon} />}
        {isBlocked ? words.unblock : words.block}
      </Button>
      {!hasAccount && (
        <Button size="sm" variant="ghost" onClick={() => onAsk('remove')}>
          <Trash2 {...icon} /> {words.remove}
        </Button>
      )}
    </div>
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
