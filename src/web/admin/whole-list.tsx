import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { useLocale } from '../app/messages.tsx'
import { EmptyState } from '../ui/card.tsx'
import { PagedList, type PagedListProps } from './paged-list.tsx'

interface WholeListProps<Item> extends Omit<PagedListProps<Item>, 'name'> {
  /** The subject of the list. */
  readonly name: string
  readonly words: { readonly page: string; readonly empty: string; readonly emptyText: string }
  readonly icon: LucideIcon
  /** Between the title and the list: the purpose of the page, and the button to add an entry. */
  readonly intro?: ReactNode
}

/** A list without tabs and search, with its title and the text for an empty list. */
export function WholeList<Item>({ name, words, icon: Icon, intro, load, children }: WholeListProps<Item>) {
  const locale = useLocale()
  const empty = (
    <EmptyState
      icon={<Icon size={28} strokeWidth={1.5} aria-hidden="true" />}
      title={words.empty}
      text={words.emptyText}
    />
  )
  const shown = (items: readonly Item[]): ReactNode => (items.length === 0 ? empty : children(items))
  return (
    <>
      <h1 className="display mb-4 text-display">{words.page}</h1>
      {intro}
      <PagedList name={[name, locale]} load={load}>
        {shown}
      </PagedList>
    </>
  )
}
