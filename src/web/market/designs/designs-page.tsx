import { Heart } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'

import { useHref } from '../../app/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { DesignCard, DesignGrid } from './design-card.tsx'
import { designsQuery } from './designs-address.ts'
import { Distance } from './distance.tsx'
import { EmptyDesigns } from './empty-designs.tsx'
import type { LoadedDesigns } from './load-designs.ts'
import { TagFilters } from './tag-filters.tsx'
import { useDesignsWords } from './words.ts'

const UnderstoodNote = lazy(async () => ({
  default: (await import('../results/understood-note.tsx')).UnderstoodNote,
}))

interface DesignsPageProps extends LoadedDesigns {
  readonly heading: string
  /** The typed text that the filters were read from. */
  readonly typed?: string | undefined
  /** Below the list. */
  readonly children?: ReactNode
}

/** Pictures of the first row are fetched at once. */
const firstRow = 4

/** The bookable designs, by their tags. */
export function DesignsPage(props: DesignsPageProps) {
  const { designs, filters, places, unknownPlace, typed, heading, children } = props
  const words = useDesignsWords()
  const href = useHref()
  const { items, total, isMore, page, pages } = designs
  return (
    <div className="page pt-4 pb-12 md:pt-8 md:pb-20">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="display text-display">{heading}</h1>
          <p className="mt-1 max-w-[64ch] text-ink-2">{words.lead}</p>
        </div>
        <LinkButton to={href('savedDesigns')} variant="secondary" size="sm">
          <Heart size={18} strokeWidth={1.75} aria-hidden="true" />
          {words.savedTitle}
        </LinkButton>
      </div>
      {typed && (
        <Suspense>
          <UnderstoodNote typed={typed} asksNear={false} />
        </Suspense>
      )}
      <TagFilters filters={filters} places={places} unknownPlace={unknownPlace} />
      <p className="mt-4 mb-3 flex flex-wrap gap-x-3 text-small text-muted">
        <span className="font-bold text-ink tabular">{words.count(total, isMore)}</span>
        <span>{filters.near === undefined ? words.order : words.orderNear}</span>
      </p>
      {items.length === 0 && <EmptyDesigns filters={filters} places={places} />}
      <DesignGrid>
        {items.map((design, index) => (
          <DesignCard key={design.id} design={design} near={filters.near} isFirst={index < firstRow}>
            {design.distanceMeters !== undefined && (
              <p className="text-caption text-muted">
                <Distance meters={design.distanceMeters} /> {words.nearYou}
              </p>
            )}
          </DesignCard>
        ))}
      </DesignGrid>
      <div className="mt-8">
        <Pagination
          page={page}
          pages={pages}
          to={(next) => href('designs', undefined, designsQuery(filters, next))}
        />
      </div>
      {children}
    </div>
  )
}
