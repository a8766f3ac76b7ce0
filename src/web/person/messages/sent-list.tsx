import { useInfiniteQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'

import type { listOwnMessages, OwnMessage } from '#features/messages/contract/own.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { fullWhen } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { LoadMore } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePreferenceWords } from './words.ts'

const pageSize = 20

const useSent = () =>
  useInfiniteQuery({
    ...alwaysFresh,
    queryKey: ['own-messages'],
    queryFn: ({ pageParam, signal }) =>
      api<typeof listOwnMessages>('GET', '/me/messages', {
        query: { limit: pageSize, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

/** Everything that was sent to the signed-in person. */
export function SentList() {
  const { list: words } = usePreferenceWords()
  const query = useSent()
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <>
      <p className="max-w-form text-ink-2">{words.lead}</p>
      <Loaded query={query} words={words} skeleton={<Skeleton className="mt-4 h-80 rounded-lg" />}>
        {({ pages }) => <Rows sent={pages.flatMap(({ items }) => items)} />}
      </Loaded>
      {hasNextPage && <LoadMore busy={isFetchingNextPage} onClick={() => void fetchNextPage()} />}
    </>
  )
}

function Rows({ sent }: { readonly sent: readonly OwnMessage[] }) {
  const { list: words } = usePreferenceWords()
  if (sent.length === 0)
    return (
      <EmptyState
        icon={<Mail size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={words.none.title}
        text={words.none.text}
      />
    )
  return (
    <ul className="panel mt-4 divide-y divide-line px-5">
      {sent.map((message) => (
        <Row key={message.id} {...message} />
      ))}
    </ul>
  )
}

function Row({ subject, channel, state, at }: OwnMessage) {
  const { list: words, channels } = usePreferenceWords()
  const locale = useLocale()
  return (
    <li className="py-3">
      <p className="wrap-anywhere" lang={subject === null ? undefined : ''}>
        {subject ?? (channel === 'mail' ? words.secret : words.text)}
      </p>
      <p className="text-small text-muted">
        {[channels[channel], fullWhen(locale, at, 'Europe/Athens'), words.states[state]].join(' · ')}
      </p>
    </li>
  )
}
