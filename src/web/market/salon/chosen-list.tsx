import { X } from 'lucide-react'

import { minutes, money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import type { ChosenLine } from '../booking/choice.ts'
import type { Choice } from './use-choice.ts'
import { useSalonWords } from './words.ts'

/** The chosen services with their extras, and the total. */
export function ChosenList({ choice }: { readonly choice: Choice }) {
  const words = useSalonWords()
  const locale = useLocale()
  const { lines, total, toggleService } = choice
  return (
    <>
      <ul className="mt-3">
        {lines.map((line) => (
          <ChosenItem key={line.service.id} line={line} onRemove={toggleService} />
        ))}
      </ul>
      {total.reductionCents > 0 && (
        <p className="flex justify-between gap-3 border-t border-line py-2 text-small text-primary">
          {words.offer}
          <span className="tabular">−{money(locale, total.reductionCents)}</span>
        </p>
      )}
      <p className="flex items-baseline justify-between gap-3 border-t border-line-strong pt-3">
        <span className="text-small text-muted">
          {total.isFrom ? words.totalFrom : words.total} · {minutes(locale, total.minutes)}
        </span>
        <span className="text-[20px] font-bold tabular">
          {money(locale, total.priceCents - total.reductionCents)}
        </span>
      </p>
    </>
  )
}

interface ChosenItemProps {
  readonly line: ChosenLine
  readonly onRemove: Choice['toggleService']
}

function ChosenItem({ line: { service, options }, onRemove }: ChosenItemProps) {
  const locale = useLocale()
  const cents = options.reduce((sum, { priceCents }) => sum + priceCents, service.priceCents)
  return (
    <li className="flex items-start gap-2 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0 flex-1 py-1.5">
        <p className="text-small font-semibold [overflow-wrap:anywhere]">{service.name}</p>
        {options.map((option) => (
          <p key={option.id} className="text-caption text-muted">
            + {option.name}
          </p>
        ))}
      </div>
      <span className="pt-1.5 text-small font-semibold whitespace-nowrap tabular">
        {money(locale, cents)}
      </span>
      <RemoveButton name={service.name} onClick={() => onRemove(service.id)} />
    </li>
  )
}

function RemoveButton({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  const words = useSalonWords()
  return (
    <button
      type="button"
      aria-label={words.removeService(name)}
      title={words.removeService(name)}
      className="relative grid size-8 shrink-0 place-items-center rounded-full text-muted after:absolute after:-inset-1.5 hover:bg-primary-ghost hover:text-primary"
      onClick={onClick}
    >
      <X size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
