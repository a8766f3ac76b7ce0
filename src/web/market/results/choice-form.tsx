import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { HiddenWish } from '../search/search-card.tsx'
import { changed, type Wish } from '../search/wish.ts'
import { useSearchWords } from '../search/words.ts'

/** Shows the results for another wish, on the same spot of the page. */
export function useWishing(): (next: Wish) => Promise<void> {
  const href = useHref()
  const navigate = useNavigate()
  return async (next) => navigate(href('salons', undefined, { ...next }), { preventScrollReset: true })
}

interface ChoiceFormProps {
  readonly wish: Wish
  /** The parts of the wish that the lists inside choose. */
  readonly names: readonly (keyof Wish)[]
  readonly className?: string
  readonly children: ReactNode
}

/** Around `ChoiceList`s, whose choice counts at once: without script a form with a button. */
export function ChoiceForm({ wish, names, className, children }: ChoiceFormProps) {
  const { filters } = useSearchWords()
  const href = useHref()
  const rest = changed(
    Object.fromEntries(Object.entries(wish).filter(([name]) => !names.some((each) => each === name))),
  )
  return (
    <form method="get" action={href('salons')} className={className}>
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
