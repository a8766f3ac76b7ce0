import { SearchX } from 'lucide-react'

import { useHref } from '../../app/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { designsQuery, tagNames } from './designs-address.ts'
import type { LoadedDesigns } from './load-designs.ts'
import { useTagText } from './tag-text.ts'
import { useDesignsWords } from './words.ts'

/** Replaces an empty list: each change that may help is one press away. */
export function EmptyDesigns({ filters, places }: Pick<LoadedDesigns, 'filters' | 'places'>) {
  const words = useDesignsWords()
  const textOf = useTagText()
  const href = useHref()
  const chosen = [...tagNames, 'place' as const].filter((name) => filters[name] !== undefined)
  const nameOf = (name: (typeof chosen)[number]) =>
    name === 'place'
      ? (places.find(({ id }) => id === filters.place)?.name ?? '')
      : textOf(name, filters[name] ?? '')
  const isAll = chosen.length === 0
  return (
    <EmptyState
      icon={<SearchX size={28} strokeWidth={1.75} aria-hidden="true" />}
      title={isAll ? words.emptyAll : words.empty}
      text={isAll ? words.emptyAllText : words.emptyText}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {chosen.length > 1 &&
            chosen.map((name) => (
              <LinkButton
                key={name}
                size="sm"
                variant="secondary"
                to={href('designs', undefined, designsQuery({ ...filters, [name]: undefined }))}
              >
                {words.without(nameOf(name))}
              </LinkButton>
            ))}
          <LinkButton size="sm" to={isAll ? href('salons') : href('designs')}>
            {isAll ? words.salons : words.clear}
          </LinkButton>
        </div>
      }
    />
  )
}
