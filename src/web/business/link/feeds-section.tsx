import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { closeFeed, FeedView, listFeeds, openFeed } from '#features/feeds/contract.ts'
import { plainDay, shortDayAndTime } from '#i18n/format.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useLocale, useMessages } from '../../app/messages.tsx'
import { alwaysFresh, invalidate } from '../../app/query.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useOwnSalon } from '../business-page.tsx'
import { FeedDialog } from './feed-dialog.tsx'
import { useLinkWords } from './words.ts'

const keyOf = (salonId: string) => ['feeds', salonId]

/** Private calendars of the technicians. */
export function FeedsSection() {
  const words = useLinkWords()
  const { id } = useOwnSalon()
  const { data, isError, refetch } = useQuery({
    ...alwaysFresh,
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      api<typeof listFeeds>('GET', '/business/salons/{id}/feeds', { params: { id }, signal }),
  })
  return (
    <section aria-labelledby="feeds" className="panel p-5 md:p-6">
      <h2 id="feeds" className="text-title">
        {words.feedsTitle}
      </h2>
      <p className="mt-1 max-w-[72ch] text-ink-2">{words.feedsText}</p>
      <div className="mt-4">
        {data ? (
          <Feeds feeds={data.items} />
        ) : isError ? (
          <Notice tone="warning" live action={<RetryButton onRetry={() => void refetch()} />}>
            {words.feedsFailed}
          </Notice>
        ) : (
          <div aria-busy="true">
            <output className="sr-only">{words.feedsLoading}</output>
            <Skeleton className="h-32 rounded-md" />
          </div>
        )}
      </div>
    </section>
  )
}

function useFeedActions() {
  const words = useLinkWords()
  const { shell } = useMessages()
  const { id } = useOwnSalon()
  const client = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const [made, setMade] = useState<{ readonly name: string; readonly url: string }>()
  const act = async (staffId: string, work: () => Promise<void>) => {
    setBusy(staffId)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      toast(error.detail || shell.connection.lost, { kind: 'error' })
    } finally {
      setBusy(undefined)
    }
    await invalidate(client, keyOf(id))
  }
  const make = ({ staffId, name }: FeedView) =>
    act(staffId, async () => {
      const params = { id, staff: staffId }
      const { url } = await api<typeof openFeed>('PUT', '/business/salons/{id}/feeds/{staff}', {
        params,
        body: {},
      })
      setMade({ name, url })
    })
  const revoke = ({ staffId }: FeedView) =>
    act(staffId, async () => {
      const params = { id, staff: staffId }
      await api<typeof closeFeed>('DELETE', '/business/salons/{id}/feeds/{staff}', { params })
      toast(words.revoked, { kind: 'success' })
    })
  return { busy, made, make, revoke, forget: () => setMade(undefined) }
}

function Feeds({ feeds }: { readonly feeds: readonly FeedView[] }) {
  const words = useLinkWords()
  const { busy, made, make, revoke, forget } = useFeedActions()
  if (feeds.length === 0) return <p className="text-muted">{words.feedsEmpty}</p>
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {feeds.map((feed) => (
          <FeedRow
            key={feed.staffId}
            feed={feed}
            busy={busy === feed.staffId}
            onMake={() => void make(feed)}
            onRevoke={() => void revoke(feed)}
          />
        ))}
      </ul>
      <FeedDialog made={made} onClose={forget} />
    </>
  )
}

interface FeedRowProps {
  readonly feed: FeedView
  readonly busy: boolean
  readonly onMake: () => void
  readonly onRevoke: () => void
}

function FeedRow({ feed: { name, createdAt, readAt }, busy, onMake, onRevoke }: FeedRowProps) {
  const words = useLinkWords()
  const locale = useLocale()
  const read = readAt === null ? words.neverRead : words.lastRead(shortDayAndTime(locale, readAt))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{name}</p>
        <p className="text-small text-muted">
          {createdAt === null ? words.noFeed : `${words.since(plainDay(locale, createdAt))}, ${read}`}
        </p>
      </div>
      {createdAt === null ? (
        <Button variant="secondary" size="sm" busy={busy} aria-label={words.makeFor(name)} onClick={onMake}>
          {words.make}
        </Button>
      ) : (
        <div className="flex gap-1">
          <Button variant="ghost" size="sm" busy={busy} aria-label={words.renewFor(name)} onClick={onMake}>
            {words.renew}
          </Button>
          <Button variant="ghost" size="sm" busy={busy} aria-label={words.revokeFor(name)} onClick={onRevoke}>
            {words.revoke}
          </Button>
        </div>
      )}
    </li>
  )
}
