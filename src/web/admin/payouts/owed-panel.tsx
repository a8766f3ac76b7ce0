import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type {
  makePayoutRun,
  OwedToSalons,
  readOwedToSalons,
} from '#features/payouts/contract/administration.ts'
import { exactMoney } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { usePress } from '../../ui/use-press.ts'
import { useMayWrite } from '../access-gate.tsx'
import { Loaded } from '../loaded.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { payoutLists } from './payout-lists.ts'
import { useAdminPayoutWords } from './words.ts'

const groups = ['due', 'waiting', 'held', 'withoutRoute', 'negative'] as const

/** The debts to salons by the outcome that a run would have, and the way to a run. */
export function OwedPanel() {
  const { owed: words } = useAdminPayoutWords()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['admin-owed'],
    queryFn: ({ signal }) => api<typeof readOwedToSalons>('GET', '/admin/payouts/owed', { signal }),
  })
  return (
    <section aria-labelledby="owed">
      <h2 id="owed" className="mb-3 text-title">
        {words.title}
      </h2>
      <Loaded query={query}>
        {(owed) => (
          <>
            <Groups owed={owed} />
            <MakeRun due={owed.due} />
          </>
        )}
      </Loaded>
    </section>
  )
}

/** The due debts always stand, the rest only where there is some. */
function Groups({ owed }: { readonly owed: OwedToSalons }) {
  const { owed: words } = useAdminPayoutWords()
  const locale = useLocale()
  const shown = groups.filter((group) => group === 'due' || owed[group].salons > 0)
  return (
    <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {shown.map((group) => (
        <div key={group} className="panel flex flex-col p-5">
          <dt className="text-small text-ink-2">{words[group]}</dt>
          <dd className="display mt-1 text-display-sm tabular">
            {exactMoney(locale, Math.abs(owed[group].cents))}
          </dd>
          <dd className="mt-1 text-small text-muted">{words.salons(owed[group].salons)}</dd>
        </div>
      ))}
    </dl>
  )
}

function MakeRun({ due }: { readonly due: OwedToSalons['due'] }) {
  const { owed: words } = useAdminPayoutWords()
  const locale = useLocale()
  const mayWrite = useMayWrite('payouts')
  const [isAsking, setIsAsking] = useState(false)
  const changed = useAdminChanged(...payoutLists)
  const { isBusy, press } = usePress({ onSettled: changed })
  const make = () =>
    press(async () => {
      const { number } = await api<typeof makePayoutRun>('POST', '/admin/payout-runs')
      toast(words.made(number), { kind: 'success' })
      setIsAsking(false)
    })
  if (due.salons === 0) return <p className="mt-3 text-ink-2">{words.nothing}</p>
  if (!mayWrite) return null
  return (
    <>
      <Button className="mt-4" onClick={() => setIsAsking(true)}>
        {words.make}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.makeTitle}
        confirm={words.makeConfirm}
        back={words.back}
        variant="primary"
        busy={isBusy}
        onConfirm={() => void make()}
      >
        <p>{words.makeText(due.salons, exactMoney(locale, due.cents))}</p>
      </ConfirmDialog>
    </>
  )
}
