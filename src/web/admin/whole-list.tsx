import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { useLocale } from '../app/messages.tsx'
import { alwaysFresh } from '../app/query.tsx'
import { EmptyState } from '../ui/card.tsx'
import { Loaded } from './loaded.tsx'

interface WholeListProps<Item> {
  /** What the list is of. */
  readonly name: string
  readonly words: { readonly page: string; readonly empty: string; readonly emptyText: string }
  readonly icon: LucideIcon
  readonly load: (signal: AbortSignal) => Promise<{ readonly items: readonly Item[] }>
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A page of all that waits for administrators, where that is never much. */
export function WholeList<Item>({ name, words, icon: Icon, load, children }: WholeListProps<Item>) {
  const locale = useLocale()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: [name, locale],
    queryFn: ({ signal }) => load(signal),
  })
  const empty = (
    <EmptyState
      icon={<Icon size={28} strokeWidth={1.5} aria-hidden="true" />}
      title={words.empty}
      text={words.emptyText}
    />
  )
  return (
    <>
      <h1 className="display mb-4 text-display">{words.page}</h1>
      <Loaded query={query}>{({ items }) => (items.length === 0 ? empty : children(items))}</Loaded>
    </>
  )
}
