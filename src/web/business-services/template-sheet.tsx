import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'

import type { addFromTemplate, readServiceTemplate, TemplateItem } from '#features/services/contract.ts'
import { minutes } from '#i18n/format.ts'

import { api } from '../api.ts'
import { useLocale } from '../messages.tsx'
import { alwaysFresh } from '../query.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/check.tsx'
import { Sheet } from '../ui/dialog.tsx'
import { Field, Input } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { RetryButton } from '../ui/retry-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { readEuros, readWhole, writeEuros } from './amounts.ts'
import { useSaving } from './use-saving.ts'
import { useCategoryNames, useServicesWords } from './words.ts'

interface TemplateSheetProps {
  readonly salonId: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onAdded: () => void
}

const FORM = 'template-form'
/** Prices as typed, by key; who is in it is chosen. */
type Chosen = Readonly<Record<string, string>>

/** A ready list of what nail salons do: chosen, priced, added at once. */
export function TemplateSheet({ salonId, open, onClose, onAdded }: TemplateSheetProps) {
  const { template: words, failed } = useServicesWords()
  const { data, isError, refetch } = useQuery({
    ...alwaysFresh,
    enabled: open,
    queryKey: ['service-template', salonId],
    queryFn: ({ signal }) =>
      api<typeof readServiceTemplate>('GET', '/business/salons/{id}/service-template', {
        params: { id: salonId },
        signal,
      }),
  })
  const form = useTemplateForm(salonId, data?.items ?? [], onAdded)
  const count = Object.keys(form.chosen).length
  return (
    <Sheet
      open={open}
      onClose={onClose}
      keepOpen={count > 0}
      title={words.title}
      subtitle={words.text}
      footer={
        <div className="flex flex-col gap-2">
          {form.problem !== undefined && (
            <Notice tone="danger" live>
              {form.problem}
            </Notice>
          )}
          <Button type="submit" form={FORM} size="lg" wide busy={form.busy} disabled={count === 0}>
            {words.submit(count)}
          </Button>
        </div>
      }
    >
      {data ? (
        <form id={FORM} noValidate onSubmit={form.submit} className="flex flex-col gap-6">
          <Items items={data.items} chosen={form.chosen} faults={form.faults} choose={form.choose} />
          <Chairs form={form} items={data.items} />
        </form>
      ) : isError ? (
        <Notice tone="warning" live action={<RetryButton onRetry={() => void refetch()} />}>
          {failed}
        </Notice>
      ) : (
        <Skeleton className="h-96 rounded-lg" />
      )}
    </Sheet>
  )
}

function useTemplateForm(salonId: string, items: readonly TemplateItem[], onAdded: () => void) {
  const words = useServicesWords()
  const saving = useSaving()
  const [chosen, choose] = useState<Chosen>({})
  const [chairs, setChairs] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const count = readWhole(chairs, { least: 1, most: 100 })
    const wanted = items
      .filter(({ key }) => key in chosen)
      .map(({ key }) => ({ key, priceCents: readEuros(chosen[key] ?? '') }))
    const found = Object.fromEntries([
      ...wanted
        .filter(({ priceCents }) => priceCents === undefined)
        .map(({ key }) => [key, words.form.amount]),
      ...(chairs.trim() !== '' && count === undefined ? [['chairs', words.template.chairsFault]] : []),
    ]) as Record<string, string>
    setFaults(found)
    if (Object.keys(found).length > 0 || saving.busy) return
    const body = { items: wanted, ...(count !== undefined && { pedicureChairs: count }) }
    const isDone = await saving.run(body, (idempotencyKey) =>
      api<typeof addFromTemplate>('POST', '/business/salons/{id}/services/from-template', {
        params: { id: salonId },
        body,
        idempotencyKey,
      }),
    )
    if (!isDone) return
    toast(words.template.done(wanted.length), { kind: 'success' })
    onAdded()
  }
  return { chosen, choose, chairs, setChairs, faults, submit, busy: saving.busy, problem: saving.problem }
}

interface ItemsProps {
  readonly items: readonly TemplateItem[]
  readonly chosen: Chosen
  readonly faults: Readonly<Record<string, string>>
  readonly choose: (chosen: Chosen) => void
}

function Items({ items, chosen, faults, choose }: ItemsProps) {
  const { template: words } = useServicesWords()
  const locale = useLocale()
  const names = useCategoryNames()
  const offered = items.filter(({ isThere }) => !isThere)
  const set = (some: readonly TemplateItem[], isOn: boolean) => {
    const others = Object.fromEntries(
      Object.entries(chosen).filter(([key]) => !some.some((item) => item.key === key)),
    )
    const added = some.map(({ key, priceCents }) => [key, chosen[key] ?? writeEuros(priceCents, locale)])
    choose(isOn ? { ...others, ...Object.fromEntries(added) } : others)
  }
  const isAll = offered.length > 0 && offered.every(({ key }) => key in chosen)
  return (
    <>
      <Button variant="secondary" size="sm" className="self-start" onClick={() => set(offered, !isAll)}>
        {isAll ? words.nothing : words.everything}
      </Button>
      {[...Map.groupBy(items, ({ category }) => category)].map(([category, inside]) => (
        <fieldset key={category}>
          <legend className="mb-1 text-title">{names[category].name}</legend>
          <ul className="divide-y divide-line border-y border-line">
            {inside.map((item) => (
              <Item
                key={item.key}
                item={item}
                price={chosen[item.key]}
                fault={faults[item.key]}
                onToggle={(isOn) => set([item], isOn)}
                onPrice={(price) => choose({ ...chosen, [item.key]: price })}
              />
            ))}
          </ul>
        </fieldset>
      ))}
    </>
  )
}

interface ItemProps {
  readonly item: TemplateItem
  /** Undefined: not chosen. */
  readonly price: string | undefined
  readonly fault: string | undefined
  readonly onToggle: (isOn: boolean) => void
  readonly onPrice: (price: string) => void
}

function Item({ item, price, fault, onToggle, onPrice }: ItemProps) {
  const { template: words } = useServicesWords()
  const locale = useLocale()
  const name = locale === 'el' ? item.nameEl : item.nameEn
  return (
    <li>
      <div className="flex items-center gap-3">
        <Checkbox
          label={name}
          hint={item.isThere ? words.there : minutes(locale, item.minutes)}
          checked={item.isThere || price !== undefined}
          disabled={item.isThere}
          className="min-w-0 flex-1"
          onChange={({ target }) => onToggle(target.checked)}
        />
        {!item.isThere && (
          <span className="relative w-24 shrink-0">
            <Input
              aria-label={words.price(name)}
              aria-invalid={fault !== undefined || undefined}
              inputMode="decimal"
              maxLength={9}
              className="!pr-8 text-right tabular"
              value={price ?? writeEuros(item.priceCents, locale)}
              onChange={({ target }) => onPrice(target.value)}
            />
            <span
              aria-hidden="true"
              className="absolute inset-y-0 right-3 grid place-items-center text-muted"
            >
              €
            </span>
          </span>
        )}
      </div>
      {fault !== undefined && (
        <p role="alert" className="pb-2 text-right text-small font-medium text-danger">
          {fault}
        </p>
      )}
    </li>
  )
}

interface ChairsProps {
  readonly form: ReturnType<typeof useTemplateForm>
  readonly items: readonly TemplateItem[]
}

function Chairs({ form, items }: ChairsProps) {
  const { template: words } = useServicesWords()
  if (!items.some(({ key, needsChair }) => needsChair && key in form.chosen)) return null
  return (
    <Field label={words.chairs} hint={words.chairsHint} error={form.faults['chairs']} optional>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          maxLength={3}
          className="max-w-40"
          value={form.chairs}
          onChange={({ target }) => form.setChairs(target.value)}
        />
      )}
    </Field>
  )
}
