import { Bell } from 'lucide-react'

import type { Locale } from '#domain/locale.ts'
import type { NoticeList, SalonNotice } from '#features/notices/contract.ts'
import { longDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { addDays } from '../../ui/dates.ts'
import { NoticeRow } from './notice-row.tsx'
import { useNoticeWords, type NoticeWords } from './words.ts'

interface DaysProps {
  readonly pages: readonly NoticeList[]
  /** The ids of those that were unseen when the page was opened. */
  readonly fresh: ReadonlySet<string>
}

/** The notices of the loaded pages, day by day. */
export function NoticeDays({ pages, fresh }: DaysProps) {
  const words = useNoticeWords()
  const locale = useLocale()
  const today = pages[0]?.readAt.slice(0, 10) ?? ''
  const days = Map.groupBy(
    pages.flatMap(({ items }) => items),
    ({ happenedAt }) => happenedAt.slice(0, 10),
  )
  if (days.size === 0)
    return (
      <EmptyState
        icon={<Bell size={28} strokeWidth={1.75} aria-hidden="true" />}
        title={words.none}
        text={words.noneText}
      />
    )
  return [...days].map(([day, notices]) => (
    <Day key={day} name={nameOfDay(day, { today, words, locale })} notices={notices} fresh={fresh} />
  ))
}

interface DayProps extends Pick<DaysProps, 'fresh'> {
  readonly name: string
  readonly notices: readonly SalonNotice[]
}

const Day = ({ name, notices, fresh }: DayProps) => (
  <section aria-label={name} className="mt-6">
    <h2 className="text-title">{name}</h2>
    <ul className="panel mt-2 divide-y divide-line overflow-hidden">
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} isFresh={fresh.has(notice.id)} />
      ))}
    </ul>
  </section>
)

interface DayNaming {
  readonly today: string
  readonly words: NoticeWords
  readonly locale: Locale
}

function nameOfDay(day: string, { today, words, locale }: DayNaming): string {
  if (day === today) return words.today
  return day === addDays(today, -1) ? words.yesterday : longDay(locale, `${day}T12:00:00Z`, 'UTC')
}
