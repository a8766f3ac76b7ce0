import type { TemplateItem } from '#features/services/contract.ts'
import { minutes } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { Input } from '../../ui/field.tsx'
import { centsOf, eurosOf } from '../../ui/forms/euros.ts'
import { Fault } from '../../ui/forms/problem.tsx'
import { useSetUpWords } from './words.ts'

export type Key = TemplateItem['key']

interface TemplateRowProps {
  readonly item: TemplateItem
  /** Undefined: not chosen. */
  readonly euros: string | undefined
  readonly put: (key: Key, euros: string | undefined) => void
}

/** One service that can be chosen, with the salon's own price. */
export function TemplateRow({
  item: { key, nameEl, nameEn, priceCents, minutes: length, isThere },
  euros,
  put,
}: TemplateRowProps) {
  const { services: words } = useSetUpWords()
  const locale = useLocale()
  const name = locale === 'el' ? nameEl : nameEn
  const isWrong = euros !== undefined && centsOf(euros) === undefined
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <Checkbox
        className="min-w-0 flex-1"
        label={name}
        hint={isThere ? words.there : minutes(locale, length)}
        checked={isThere || euros !== undefined}
        disabled={isThere}
        onChange={({ target }) => put(key, target.checked ? eurosOf(priceCents) : undefined)}
      />
      {!isThere && (
        <span className="flex items-center gap-1.5">
          <Input
            aria-label={words.price(name)}
            aria-invalid={isWrong || undefined}
            inputMode="decimal"
            maxLength={8}
            className="w-22 text-right tabular"
            value={euros ?? eurosOf(priceCents)}
            onChange={({ target }) => put(key, target.value)}
          />
          €
        </span>
      )}
      {isWrong && <Fault className="w-full pb-2">{words.wrongPrice}</Fault>}
    </li>
  )
}
