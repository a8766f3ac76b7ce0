import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { closeFeed, FeedView, listFeeds, openFeed } from '#features/feeds/contract.ts'
import { plainDay, shortDayAndTime } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh, invalidate } from '../../app/query.tsx'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePress } from '../../ui/use-press.ts'
import { useOwnSalon } from '../business-page.tsx'
import { FeedDialog, type NewFeed } from './feed-dialog.tsx'
import { PanelSection } from './panel-section.tsx'
import { useLinkWords } from './words.ts'

const keyOf = (salonId: string) => ['feeds', salonId]

function useFeeds(salonId: string) {
  const locale = useLocale()
  return useQuery({
    ...alwaysFresh,
    queryKey: [...keyOf(salonId), locale],
    queryFn: ({ signal }) =>
      api<typeof listFeeds>('GET', '/business/salons/{id}/feeds', { params: { id: salonId }, signal }),
  })
}

/** Private calendars of the team members. */
export function FeedsSection() {
  const words = useLinkWords()
  const { id } = useOwnSalon()
  return (
    <PanelSection id="feeds" title={words.feedsTitle} text={words.feedsText} textClass="max-w-[72ch]">
      <div className="mt-4">
        <Loaded
          query={useFeeds(id)}
          words={{ loading: words.feedsLoading, failed: words.feedsFailed }}
          skeleton={<Skeleton className="h-32 rounded-md" />}
        >
          {({ items }) => <Feeds feeds={items} />}
        </Loaded>
      </div>
    </PanelSection>
  )
}

function Feeds({ feeds }: { readonly feeds: readonly FeedView[] }) {
  const words = useLinkWords()
  const [made, setMade] = useState<NewFeed>()
  if (feeds.length === 0) return <p className="text-muted">{words.feedsEmpty}</p>
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">
        {feeds.map((feed) => (
          <FeedRow key={feed.staffId} feed={feed} onMade={setMade} />
        ))}
      </ul>
      <FeedDialog made={made} onClose={() => setMade(undefined)} />
    </>
  )
}

interface FeedRowProps {
  readonly feed: FeedView
  readonly onMade: (made: NewFeed) => void
}

function FeedRow({ feed, onMade }: FeedRowProps) {
  const { name, createdAt, readAt } = feed
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
      <FeedButtons feed={feed} onMade={onMade} />
    </li>
  )
}

function FeedButtons({ feed, onMade }: FeedRowProps) {
  const words = useLinkWords()
  const { name, createdAt } = feed
  const { isBusy, make, revoke } = useFeedActions(feed, onMade)
  if (createdAt === null)
    return (
      <Button variant="secondary" size="sm" busy={isBusy} aria-label={words.makeFor(name)} onClick={make}>
        {words.make}
      </Button>
    )
  return (
    <div className="flex gap-1">
      <Button variant="ghost" size="sm" busy={isBusy} aria-label={words.renewFor(name)} onClick={make}>
        {words.renew}
      </Button>
      <Button variant="ghost" size="sm" busy={isBusy} aria-label={words.revokeFor(name)} onClick={revoke}>
        {words.revoke}
      </Button>
    </div>
  )
}

function useFeedActions({ staffId, name }: FeedView, onMade: (made: NewFeed) => void) {
  const words = useLinkWords()
  const { id } = useOwnSalon()
  const client = useQueryClient()
  const { isBusy, press } = usePress({ onSettled: () => void invalidate(client, keyOf(id)) })
  const params = { id, staff: staffId }
  const path = '/business/salons/{id}/feeds/{staff}'
  const make = () =>
    press(async () => {
      const { url } = await api<typeof openFeed>('PUT', path, { params, body: {} })
      onMade({ name, url })
    })
  const revoke = () => press(() => api<typeof closeFeed>('DELETE', path, { params }), words.revoked)
  return { isBusy, make: () => void make(), revoke: () => void revoke() }
}
