import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

import { useHref } from '../paths.ts'
import { HiddenWish } from '../search/search-card.tsx'
import { changed, type Wish } from '../search/wish.ts'
import { useSearchWords } from '../search/words.ts'
import { textOf } from '../ui/select-rule.ts'

interface ChoiceFormProps {
  readonly wish: Wish
  /** The parts of the wish that the lists inside choose. */
  readonly names: readonly (keyof Wish)[]
  /** What the choice means; undefined: something else has been done about it. */
  readonly onChoice: (choice: Readonly<Record<string, string | undefined>>) => Wish | undefined
  readonly className?: string
  readonly children: ReactNode
}

const chosenValue = (value: FormDataEntryValue | null): string | undefined =>
  typeof value === 'string' && textOf(value) !== '' ? value : undefined

/** Lists whose choice counts at once; without script a form with a button. */
export function ChoiceForm({ wish, names, onChoice, className, children }: ChoiceFormProps) {
  const { filters } = useSearchWords()
  const href = useHref()
  const navigate = useNavigate()
  const rest = changed(
    Object.fromEntries(Object.entries(wish).filter(([name]) => !names.some((each) => each === name))),
  )
  return (
    <form
      method="get"
      action={href('salons')}
      className={className}
      onChange={(event) => {
        const data = new FormData(event.currentTarget)
        const choice = Object.fromEntries(names.map((name) => [name, chosenValue(data.get(name))]))
        const next = onChoice(choice)
        if (next) void navigate(href('salons', undefined, { ...next }), { preventScrollReset: true })
      }}
    >
      <HiddenWish wish={rest} />
      {children}
      <noscript>
        <button type="submit" className="chip">
          {filters.apply}
        </button>
      </noscript>
    </form>
  )
}
