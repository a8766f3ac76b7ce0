import type { TemplateItem } from '#features/services/contract.ts'
import { minutes } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { Input } from '../../ui/field.tsx'
import { centsOf, eurosOf } from '../../ui/forms/euros.ts'
import { Fault } from '../../ui/forms/fault.tsx'
import { useSetUpWords } from './words.ts'

interface TemplateRowProps {
  readonly item: TemplateItem
  /** Undefined: not chosen. */
  readonly euros: string | undefined
  readonly onChange: (euros: string | undefined) => void
}

/** One service that can be chosen, with the salon's own price. */
export function TemplateRow(props: TemplateRowProps) {
  const { services: words } = useSetUpWords()
  const locale = useLocale()
  const { item, euros, onChange } = props
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <Checkbox
        className="min-w-0 flex-1"
        label={locale === 'el' ? item.nameEl : item.nameEn}
        hint={item.isThere ? words.there : minutes(locale, item.minutes)}
        checked={item.isThere || euros !== undefined}
        disabled={item.isThere}
        onChange={({ target }) => onChange(target.checked ? eurosOf(item.priceCents, locale) : undefined)}
      />
      {!item.isThere && <PriceInput {...props} />}
      {isWrong(euros) && <Fault className="w-full pb-2">{words.wrongPrice}</Fault>}
    </li>
  )
}

const isWrong = (euros: string | undefined): boolean => euros !== undefined && centsOf(euros) === undefined

/** Typing a price chooses the service. */
function PriceInput({ item: { nameEl, nameEn, priceCents }, euros, onChange }: TemplateRowProps) {
  const { services: words } = useSetUpWords()
  const locale = useLocale()
  return (
    <span className="flex items-center gap-1.5">
      <Input
        aria-label={words.price(locale === 'el' ? nameEl : nameEn)}
        aria-invalid={isWrong(euros) || undefined}
        inputMode="decimal"
        maxLength={8}
        className="w-22 text-right tabular"
        value={euros ?? eurosOf(priceCents, locale)}
        onChange={({ target }) => onChange(target.value)}
      />
      €
    </span>
  )
}
