import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useLocale } from '../app/messages.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { leadsNowhere, linkQuery } from './link-query.ts'
import { LinkMessage } from './reminder/link-message.tsx'

interface LinkedProps<Opened> {
  /** The first part of the query's key. */
  readonly name: string
  /** Empty if the URL has none. */
  readonly token: string
  readonly words: {
    readonly page: string
    readonly failed: string
    readonly missingTitle: string
    readonly missing: string
  }
  readonly load: (signal: AbortSignal) => Promise<Opened>
  readonly children: (opened: Opened, changes: LinkedChanges<Opened>) => ReactNode
}

interface LinkedChanges<Opened> {
  /** Shows the state after an answer. */
  readonly onAnswered: (after: Opened) => void
  /** Called when the state turned out to have changed. */
  readonly onOutdated: () => void
}

/** The part of a page that the link of a message opens; a message if the link is invalid. */
export function Linked<Opened>({ name, token, words, load, children }: LinkedProps<Opened>) {
  const key = [name, token, useLocale()]
  const client = useQueryClient()
  const query = useQuery({
    ...linkQuery,
    queryKey: key,
    enabled: token !== '',
    queryFn: ({ signal }) => load(signal),
  })
  if (token === '' || leadsNowhere(query.error))
    return <LinkMessage title={words.missingTitle} text={words.missing} />
  const changes = {
    onAnswered: (after: Opened) => void client.setQueryData(key, after),
    onOutdated: () => void query.refetch(),
  }
  return (
    <>
      {query.data === undefined && <h1 className="sr-only">{words.page}</h1>}
      <Loaded query={query} words={words} skeleton={<Skeleton className="h-120 rounded-lg" />}>
        {(opened) => children(opened, changes)}
      </Loaded>
    </>
  )
}
