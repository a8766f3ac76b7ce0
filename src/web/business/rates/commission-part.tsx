import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'

import type { Commission, readCommission, StaffCommission } from '#features/checkout/contract/commission.ts'
import { count } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh, invalidate } from '../../app/query.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Part } from '../reports/part.tsx'
import { useOpened } from '../services/use-opened.ts'
import { CommissionSheet } from './commission-sheet.tsx'
import { useRatesWords } from './words.ts'

/** The commission of each team member on the services that they do. */
export function CommissionPart({ salonId }: { readonly salonId: string }) {
  const words = useRatesWords()
  const locale = useLocale()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['commission', salonId, locale],
    queryFn: ({ signal }) =>
      api<typeof readCommission>('GET', '/business/salons/{id}/commission', {
        params: { id: salonId },
        signal,
      }),
  })
  return (
    <Part id="commission" title={words.commission.title}>
      <p className="mb-4 max-w-[62ch] text-ink-2">{words.commission.rule}</p>
      <Loaded query={query} words={words} skeleton={<Skeleton className="h-40 rounded-lg" />}>
        {(commission) => <Team salonId={salonId} commission={commission} />}
      </Loaded>
    </Part>
  )
}

interface TeamProps {
  readonly salonId: string
  readonly commission: Commission
}

function Team({ salonId, commission: { staff, services } }: TeamProps) {
  const { commission: words } = useRatesWords()
  const client = useQueryClient()
  const { key, what, isOpen, open, close } = useOpened<StaffCommission>()
  if (staff.length === 0) return <p className="text-ink-2">{words.noTeam}</p>
  return (
    <>
      <ul className="divide-y divide-line rounded-md hairline">
        {staff.map((person) => (
          <Row key={person.id} person={person} onEdit={() => open(person)} />
        ))}
      </ul>
      {what && (
        <CommissionSheet
          key={key}
          salonId={salonId}
          person={what}
          services={services}
          open={isOpen}
          onClose={close}
          onSaved={() => {
            close()
            void invalidate(client, ['commission', salonId])
          }}
        />
      )}
    </>
  )
}

function Row({ person, onEdit }: { readonly person: StaffCommission; readonly onEdit: () => void }) {
  const { commission: words } = useRatesWords()
  const locale = useLocale()
  const { name, percent, categories, services, seesTakings } = person
  const rules = categories.length + services.length
  const usual = percent === 0 && rules === 0 ? words.none : words.usual(`${count(locale, percent)}%`)
  return (
    <li className="flex items-center gap-4 px-4 py-2.5">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold break-words">{name}</span>
        <span className="text-small text-muted tabular">
          {[usual, rules > 0 && words.more(rules), seesTakings && words.sees].filter(Boolean).join(' · ')}
        </span>
      </span>
      <IconButton label={words.edit(name)} onClick={onEdit}>
        <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
