import { useQuery, useQueryClient } from '@tanstack/react-query'

import { vatRates, type VatRate } from '#domain/money/bill.ts'
import type { OwnVat, readVat, saveVat } from '#features/salons/contract/vat.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh, invalidate } from '../../app/query.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { Part } from '../reports/part.tsx'
import { useRatesWords } from './words.ts'

/** The salon's VAT rate. */
export function VatPart({ salonId }: { readonly salonId: string }) {
  const words = useRatesWords()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['vat', salonId],
    queryFn: ({ signal }) =>
      api<typeof readVat>('GET', '/business/salons/{id}/vat', { params: { id: salonId }, signal }),
  })
  return (
    <Part id="vat" title={words.vat.title}>
      <Loaded query={query} words={words} skeleton={<Skeleton className="h-40 rounded-lg" />}>
        {(vat) => <VatForm salonId={salonId} vat={vat} />}
      </Loaded>
    </Part>
  )
}

function VatForm({ salonId, vat }: { readonly salonId: string; readonly vat: OwnVat }) {
  const { vat: words } = useRatesWords()
  const client = useQueryClient()
  const { typed, change, problem, isBusy, submit } = useForm<{ readonly rate: `${VatRate}` }>({
    initial: { rate: `${vat.rate}` },
    check: () => ({}),
    send: async ({ rate }) => {
      await api<typeof saveVat>('PUT', '/business/salons/{id}/vat', {
        params: { id: salonId },
        body: { rate: Number(rate) as VatRate },
      })
      toast(words.saved, { kind: 'success' })
      await Promise.all(['vat', 'checkout', 'products'].map((name) => invalidate(client, [name, salonId])))
    },
  })
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <RadioGroup
        label={words.label}
        isLabelHidden
        name="rate"
        options={vatRates.map((rate) => [`${rate}`, words.rate(rate)] as const)}
        value={typed.rate}
        onChange={(rate) => change({ rate })}
      />
      {vat.rate === vat.usualRate || vat.rate === 0 ? (
        <p className="text-small text-muted">{words.usual(vat.usualRate)}</p>
      ) : (
        <Notice tone="warning">{words.unusual(vat.rate, vat.usualRate)}</Notice>
      )}
      <Problem>{problem}</Problem>
      <Button type="submit" busy={isBusy} className="self-start">
        {words.save}
      </Button>
    </form>
  )
}
