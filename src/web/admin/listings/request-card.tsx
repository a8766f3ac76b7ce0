import { useState } from 'react'

import { spacedPhone } from '#domain/written-phone.ts'
import type { ListingRequest } from '#features/listings/contract.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { useListingWords } from '../../market/listing/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAdminAccess } from '../access-gate.tsx'
import { Facts, Outward } from '../facts.tsx'
import { DecisionDialog, type ListingDecision } from './decision-dialog.tsx'

/** One request, what the page says now, and what can be done. */
export function RequestCard({ request }: { readonly request: ListingRequest }) {
  const { admin: words } = useListingWords()
  const locale = useLocale()
  const href = useHref()
  const { kind, name, email, message, createdAt, salon } = request
  const contacts = [salon.phone && spacedPhone(salon.phone), salon.email, salon.website]
    .filter((each) => each !== null)
    .join(' · ')
  return (
    <li className="panel flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-title">
          <Outward to={href('salon', { id: salon.slug })} text={salon.name} />
        </h2>
        <Badge tone={kind === 'removal' ? 'warning' : 'info'}>{words.badge[kind]}</Badge>
      </div>
      <p className="break-words whitespace-pre-line">{message}</p>
      <Facts
        rows={[
          [words.from, `${name} · ${email} · ${shortDayAndTime(locale, createdAt)}`],
          [words.now, [`${salon.address}, ${salon.city}`, contacts].filter(Boolean).join(' · ')],
        ]}
      />
      {salon.isClaimed && <Notice tone="warning">{words.claimed}</Notice>}
      <Decisions request={request} />
    </li>
  )
}

function Decisions({ request }: { readonly request: ListingRequest }) {
  const { admin: words } = useListingWords()
  const mayWrite = useAdminAccess().data?.mayWrite === true
  const [decision, setDecision] = useState<ListingDecision>('correct')
  const [isOpen, setIsOpen] = useState(false)
  if (!mayWrite) return null
  const ask = (wanted: ListingDecision) => {
    setDecision(wanted)
    setIsOpen(true)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant={request.kind === 'correction' ? 'primary' : 'secondary'}
        onClick={() => ask('correct')}
      >
        {words.correct}
      </Button>
      <Button
        size="sm"
        variant={request.kind === 'removal' ? 'danger' : 'secondary'}
        disabled={request.salon.isClaimed}
        onClick={() => ask('remove')}
      >
        {words.remove}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => ask('refuse')}>
        {words.refuse}
      </Button>
      <DecisionDialog
        key={decision}
        request={request}
        decision={decision}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </div>
  )
}
