import { useState } from 'react'

import { keptFor } from '#domain/retention.ts'
import { hasSalonRight } from '#domain/salon-rights.ts'
import type { markNoticesSeen } from '#features/notices/contract.ts'

import { api } from '../../app/api.ts'
import { useMarkSeen } from '../../app/use-mark-seen.ts'
import { Switch } from '../../ui/check.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { LoadMore } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { NoticeDays } from './notice-days.tsx'
import { isSoundOn, playSound, turnSound } from './sound.ts'
import { useAllNotices } from './use-notices.ts'
import { useNoticeWords } from './words.ts'

/** Events by customers, the newest first, by day. */
export function NoticesPage() {
  const words = useNoticeWords()
  const { id, role } = useOwnSalon()
  const query = useAllNotices(id)
  const fresh = useMarkSeen(query.data?.pages[0], {
    key: ['notices', id],
    send: (body) =>
      api<typeof markNoticesSeen>('PUT', '/business/salons/{id}/notices/seen', { params: { id }, body }),
  })
  return (
    <div className="mx-auto max-w-[68ch]">
      <h1 className="display text-display">{words.title}</h1>
      <p className="mt-1 text-ink-2">
        {hasSalonRight(role, 'calendar') ? words.intro : words.introOwn}{' '}
        {words.kept(keptFor['salon-notices'].days)}
      </p>
      <SoundSwitch />
      <Loaded
        query={query}
        words={words}
        className="mt-4"
        skeleton={<Skeleton className="h-96 rounded-lg" />}
      >
        {({ pages }) => <NoticeDays pages={pages} fresh={fresh} />}
      </Loaded>
      {query.hasNextPage && (
        <LoadMore busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} />
      )}
    </div>
  )
}

function SoundSwitch() {
  const words = useNoticeWords()
  const [isOn, setIsOn] = useState(isSoundOn)
  return (
    <Switch
      className="mt-2"
      label={words.sound}
      hint={words.soundHint}
      checked={isOn}
      onChange={({ target }) => {
        turnSound(target.checked)
        setIsOn(target.checked)
        if (target.checked) playSound()
      }}
    />
  )
}
