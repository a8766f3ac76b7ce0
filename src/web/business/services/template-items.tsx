import type { TemplateItem } from '#features/services/contract.ts'
import { minutes } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { Input } from '../../ui/field.tsx'
import { Fault } from '../../ui/forms/problem.tsx'
import { useCategoryNames } from '../category-names.ts'
import { writeEuros } from './amounts.ts'
import type { Chosen } from './use-template-form.ts'
import { useServicesWords } from './words.ts'

interface ItemsProps {
  readonly items: readonly TemplateItem[]
  readonly chosen: Chosen
  readonly faults: Readonly<Record<string, string>>
  readonly choose: (chosen: Chosen) => void
}

/** The template by category; what is there already can't be chosen again. */
export function TemplateItems({ items, chosen, faults, choose }: ItemsProps) {
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
      <Fault className="pb-2 text-right">{fault}</Fault>
    </li>
  )
}
