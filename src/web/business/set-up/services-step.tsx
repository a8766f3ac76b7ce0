import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { addFromTemplate, readServiceTemplate, TemplateItem } from '#features/services/contract.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh, invalidate } from '../../app/query.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { centsOf, eurosOf } from '../../ui/forms/euros.ts'
import { usePress } from '../../ui/use-press.ts'
import { useCategoryNames } from '../category-names.ts'
import { RoomLink } from '../room-link.tsx'
import { useSetUpChanged } from '../use-set-up-changed.ts'
import { Loaded } from './loaded.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { TemplateRow, type Key } from './template-row.tsx'
import { useSetUpWords } from './words.ts'

const keyOf = (salonId: string) => ['service-template', salonId]

/** Services out of the template, with the salon's own prices. */
export function ServicesStep(props: StepProps) {
  const { services: words } = useSetUpWords()
  const { salonId } = props
  const query = useQuery({
    ...alwaysFresh,
    queryKey: keyOf(salonId),
    queryFn: ({ signal }) =>
      api<typeof readServiceTemplate>('GET', '/business/salons/{id}/service-template', {
        params: { id: salonId },
        signal,
      }),
  })
  return (
    <StepFrame title={words.title} text={words.text}>
      <Loaded query={query}>{({ items }) => <Choose {...props} items={items} />}</Loaded>
      <RoomLink name="businessServices">{words.room}</RoomLink>
    </StepFrame>
  )
}

/** Euros as they are typed, by what is chosen. */
type Chosen = ReadonlyMap<Key, string>
type ChooseProps = StepProps & { readonly items: readonly TemplateItem[] }

/** One of each kind: what nearly every salon has. */
const usualOf = (items: readonly TemplateItem[]): Chosen => {
  const first = new Map(items.toReversed().map((item) => [item.category, item]))
  const usual = new Set(first.values())
  return new Map(
    items
      .filter((item) => usual.has(item) && !item.isThere)
      .map(({ key, priceCents }) => [key, eurosOf(priceCents)]),
  )
}

function Choose({ salonId, onNext, items }: ChooseProps) {
  const words = useSetUpWords()
  const categories = useCategoryNames()
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const { isBusy, add } = useAdding(salonId, onNext)
  const isWrong = [...chosen.values()].some((euros) => centsOf(euros) === undefined)
  const put = (key: Key, euros: string | undefined) =>
    setChosen((now) => {
      const next = new Map(now)
      if (euros === undefined) next.delete(key)
      else next.set(key, euros)
      return next
    })
  const isDone = chosen.size === 0 && items.some(({ isThere }) => isThere)
  return (
    <>
      <Chip onClick={() => setChosen(usualOf(items))}>{words.services.usual}</Chip>
      <div className="mt-4 flex flex-col gap-6">
        {[...Map.groupBy(items, ({ category }) => category)].map(([category, group]) => (
          <fieldset key={category}>
            <legend className="text-label">{categories[category].name}</legend>
            <ul className="mt-1 divide-y divide-line border-y border-line">
              {group.map((item) => (
                <TemplateRow key={item.key} item={item} euros={chosen.get(item.key)} put={put} />
              ))}
            </ul>
          </fieldset>
        ))}
      </div>
      <div className="sticky bottom-(--tab-bar) mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-bg py-4">
        <Button
          size="lg"
          busy={isBusy}
          disabled={isWrong || (chosen.size === 0 && !isDone)}
          className="max-sm:w-full"
          onClick={() => (isDone ? onNext() : void add(chosen))}
        >
          {isDone ? words.next : words.services.add}
        </Button>
        <p aria-live="polite" className="text-small text-muted">
          {chosen.size > 0 && words.services.chosen(chosen.size)}
        </p>
      </div>
    </>
  )
}

function useAdding(salonId: string, onNext: () => void) {
  const { services: words } = useSetUpWords()
  const client = useQueryClient()
  const changed = useSetUpChanged()
  const { isBusy, press } = usePress()
  const add = (chosen: Chosen) =>
    press(async () => {
      const items = [...chosen].map(([key, euros]) => ({ key, priceCents: centsOf(euros) }))
      await api<typeof addFromTemplate>('POST', '/business/salons/{id}/services/from-template', {
        params: { id: salonId },
        body: { items },
      })
      await Promise.all([invalidate(client, keyOf(salonId)), changed()])
      onNext()
    }, words.added(chosen.size))
  return { isBusy, add }
}
