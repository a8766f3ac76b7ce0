import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'

import type {
  keepClientsApart,
  listDuplicates,
  mergeClients,
  DuplicatePair,
} from '#features/clients/contract/duplicates.ts'
import { money } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { clientsKey, useWrite } from './use-write.ts'
import { useClientWords } from './words.ts'

/** Lines of the book that may be one person. */
export function DuplicatesNotice({ salonId }: { readonly salonId: string }) {
  const { duplicates: words } = useClientWords()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({
    ...alwaysFresh,
    queryKey: [clientsKey, salonId, 'duplicates'],
    queryFn: ({ signal }) =>
      api<typeof listDuplicates>('GET', '/business/salons/{id}/clients/twins', {
        params: { id: salonId },
        signal,
      }),
  })
  const pairs = data?.items ?? []
  return (
    <>
      {pairs.length > 0 && (
        <Notice
          className="mt-5"
          action={
            <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
              {words.look}
            </Button>
          }
        >
          {words.found(pairs.length)}
        </Notice>
      )}
      <Sheet side="right" open={open} onClose={() => setOpen(false)} title={words.title}>
        <p className="text-ink-2">{pairs.length > 0 ? words.text : words.done}</p>
        <ul className="mt-4 flex flex-col gap-5">
          {pairs.map((pair) => (
            <Pair key={`${pair.one.id} ${pair.other.id}`} salonId={salonId} pair={pair} />
          ))}
        </ul>
      </Sheet>
    </>
  )
}

type Line = DuplicatePair['one']

interface PairProps {
  readonly salonId: string
  readonly pair: DuplicatePair
}

/** One pair, and which of the two stays. */
function Pair({ salonId, pair: { why, one, other } }: PairProps) {
  const { duplicates: words } = useClientWords()
  const [isTurned, setIsTurned] = useState(false)
  const [stays, joins] = isTurned ? [other, one] : [one, other]
  return (
    <li className="rounded-lg p-4 hairline">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-small font-semibold text-muted">{words.why[why]}</p>
        <Button size="sm" variant="ghost" onClick={() => setIsTurned(!isTurned)}>
          <ArrowLeftRight size={18} strokeWidth={1.75} aria-hidden="true" /> {words.turn}
        </Button>
      </div>
      <div className="mt-1 grid gap-2 sm:grid-cols-2">
        <PairLine line={stays} role={words.stays} />
        <PairLine line={joins} role={words.joins} />
      </div>
      <PairActions salonId={salonId} one={stays} other={joins} />
    </li>
  )
}

interface PairActionsProps {
  readonly salonId: string
  /** Who stays, and who joins. */
  readonly one: Line
  readonly other: Line
}

function PairActions({ salonId, one, other }: PairActionsProps) {
  const { duplicates: words } = useClientWords()
  const { isBusy, write } = useWrite()
  const [isAsking, setIsAsking] = useState(false)
  const params = { id: salonId, client: one.id }
  const merge = () =>
    write(
      () =>
        api<typeof mergeClients>('POST', '/business/salons/{id}/clients/{client}/merge', {
          params,
          body: { otherId: other.id, revision: one.revision, otherRevision: other.revision },
        }),
      words.merged(one.name),
    )
  const keepApart = () =>
    write(
      () =>
        api<typeof keepClientsApart>('POST', '/business/salons/{id}/clients/{client}/apart', {
          params,
          body: { otherId: other.id },
        }),
      words.apart,
    )
  return (
    <>
      {isAsking && <p className="mt-3">{words.ask(other.name, one.name)}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {isAsking ? (
          <>
            <Button size="sm" busy={isBusy} onClick={() => void merge()}>
              {words.mergeDo}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setIsAsking(false)}>
              {words.back}
            </Button>
          </>
        ) : (
          <>
            <Button size="sm" variant="secondary" onClick={() => setIsAsking(true)}>
              {words.merge}
            </Button>
            <Button size="sm" variant="ghost" busy={isBusy} onClick={() => void keepApart()}>
              {words.two}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

function PairLine({ line, role }: { readonly line: Line; readonly role: string }) {
  const words = useClientWords()
  const locale = useLocale()
  return (
    <div className="min-w-0 rounded-md bg-bg-subtle p-3 [overflow-wrap:anywhere]">
      <p className="text-caption text-muted">{role}</p>
      <p className="font-semibold">{line.name}</p>
      <p className="text-small text-ink-2 tabular">
        {[line.phone, line.email].filter((each) => each !== null).join(' · ') || words.duplicates.noContact}
      </p>
      <p className="text-small text-muted tabular">
        {words.visits(line.visits)} · {money(locale, line.spentCents)}
      </p>
      {line.hasAccount && (
        <Badge tone="info" className="mt-1">
          {words.detail.account}
        </Badge>
      )}
    </div>
  )
}
