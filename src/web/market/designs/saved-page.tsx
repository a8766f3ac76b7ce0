import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'

import type { listDesigns } from '#features/designs/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DesignCard, DesignGrid } from './design-card.tsx'
import { SaveButton } from './save-button.tsx'
import { useSavedDesigns } from './saved-designs.ts'
import { useDesignsWords } from './words.ts'

/** The saved designs, newest first. */
export function SavedPage() {
  const words = useDesignsWords()
  const saved = useSavedDesigns()
  return (
    <div className="page pt-4 pb-12 md:pt-8 md:pb-20">
      <h1 className="display text-display">{words.savedTitle}</h1>
      {saved.isOnDevice && <p className="mt-1 max-w-[64ch] text-ink-2">{words.savedHere}</p>}
      <div className="mt-6">
        <Loaded query={saved} words={words} skeleton={<Skeleton className="h-72 rounded-lg" />}>
          {(ids) => (ids.length === 0 ? <NothingSaved /> : <SavedList ids={ids} />)}
        </Loaded>
      </div>
    </div>
  )
}

function NothingSaved() {
  const words = useDesignsWords()
  const href = useHref()
  return (
    <EmptyState
      icon={<Heart size={28} strokeWidth={1.75} aria-hidden="true" />}
      title={words.savedNone}
      text={words.savedNoneText}
      action={<LinkButton to={href('designs')}>{words.browse}</LinkButton>}
    />
  )
}

function SavedList({ ids }: { readonly ids: readonly string[] }) {
  const words = useDesignsWords()
  const locale = useLocale()
  const query = useQuery({
    queryKey: ['designs-by-id', ids, locale],
    queryFn: ({ signal }) => api<typeof listDesigns>('GET', '/designs', { query: { ids: [...ids] }, signal }),
    placeholderData: (before) => before,
  })
  return (
    <Loaded query={query} words={words} skeleton={<Skeleton className="h-72 rounded-lg" />}>
      {({ items }) => (
        <>
          <DesignGrid>
            {ids
              .flatMap((id) => items.find((design) => design.id === id) ?? [])
              .map((design) => (
                <DesignCard key={design.id} design={design}>
                  <div className="relative -ml-3">
                    <SaveButton id={design.id} />
                  </div>
                </DesignCard>
              ))}
          </DesignGrid>
          {items.length < ids.length && <p className="mt-4 text-small text-muted">{words.savedGone}</p>}
        </>
      )}
    </Loaded>
  )
}
