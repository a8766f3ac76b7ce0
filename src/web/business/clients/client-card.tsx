import { Ban, Pencil, Trash2, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'

import type { ClientDetail } from '#features/clients/contract.ts'
import { plainDay, shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Contact, Figures, Kept } from './client-facts.tsx'
import { ClientForm } from './client-form.tsx'
import { ClientHistory } from './client-history.tsx'
import { ClientPhotos } from './client-photos.tsx'
import { ConfirmBlock, ConfirmRemoval } from './confirm.tsx'
import { useClientWords } from './words.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

interface CardProps {
  readonly salonId: string
  readonly timeZone: string
  readonly client: ClientDetail
  readonly onGone: () => void
}

/** Everything about a client, with the actions. */
export function ClientCard({ salonId, timeZone, client, onGone }: CardProps) {
  const { detail: words } = useClientWords()
  const locale = useLocale()
  const [asking, setAsking] = useState<'edit' | 'block' | 'remove'>()
  const close = () => setAsking(undefined)
  return (
    <div className="flex flex-col gap-6">
      <Contact client={client} />
      <Figures client={client} />
      {client.nextVisit !== null && (
        <p className="rounded-md bg-primary-soft px-4 py-3 font-semibold text-on-primary-soft">
          {words.next(shortDayAndTime(locale, client.nextVisit, timeZone))}
        </p>
      )}
      <Kept client={client} timeZone={timeZone} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => setAsking('edit')}>
          <Pencil {...icon} /> {words.edit}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setAsking('block')}>
          {client.isBlocked ? <UserRoundCheck {...icon} /> : <Ban {...icon} />}
          {client.isBlocked ? words.unblock : words.block}
        </Button>
        {!client.hasAccount && (
          <Button size="sm" variant="ghost" onClick={() => setAsking('remove')}>
            <Trash2 {...icon} /> {words.remove}
          </Button>
        )}
      </div>
      <ClientPhotos salonId={salonId} timeZone={timeZone} client={client} />
      <ClientHistory salonId={salonId} clientId={client.id} history={client.history} timeZone={timeZone} />
      <p className="text-small text-muted">
        {words.since(plainDay(locale, client.createdAt, timeZone))}
        {client.merged.map(({ name, at }) => (
          <span key={at} className="block">
            {words.mergedFrom(name, plainDay(locale, at, timeZone))}
          </span>
        ))}
      </p>
      <ClientForm
        key={client.revision}
        salonId={salonId}
        client={client}
        open={asking === 'edit'}
        onClose={close}
      />
      <ConfirmBlock salonId={salonId} client={client} open={asking === 'block'} onClose={close} />
      <ConfirmRemoval
        salonId={salonId}
        client={client}
        open={asking === 'remove'}
        onClose={close}
        onGone={onGone}
      />
    </div>
  )
}
