import {
  CalendarClock,
  CalendarPlus,
  CalendarSync,
  CalendarX,
  MessageSquareWarning,
  Star,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'react-router'

import type { NoticeKind } from '#domain/salon-notices.ts'
import type { SalonNotice } from '#features/notices/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { classes } from '../../ui/class-names.ts'
import { useOwnSalon } from '../business-page.tsx'
import { factsOf, headOf } from './notice-text.ts'
import { useNoticePath } from './use-notice-path.ts'
import { useNoticeWords } from './words.ts'

const looks: Readonly<Record<NoticeKind, { readonly Icon: LucideIcon; readonly tint: string }>> = {
  booked: { Icon: CalendarPlus, tint: 'bg-success-soft text-success' },
  moved: { Icon: CalendarClock, tint: 'bg-info-soft text-info' },
  cancelled: { Icon: CalendarX, tint: 'bg-danger-soft text-danger' },
  disputed: { Icon: MessageSquareWarning, tint: 'bg-warning-soft text-warning' },
  clashed: { Icon: CalendarSync, tint: 'bg-warning-soft text-warning' },
  'removed-outside': { Icon: CalendarSync, tint: 'bg-warning-soft text-warning' },
  'refused-outside': { Icon: CalendarSync, tint: 'bg-warning-soft text-warning' },
  'move-declined': { Icon: CalendarClock, tint: 'bg-surface-2 text-ink-2' },
  'moved-outside': { Icon: CalendarSync, tint: 'bg-warning-soft text-warning' },
  applied: { Icon: UserPlus, tint: 'bg-info-soft text-info' },
  reviewed: { Icon: Star, tint: 'bg-primary-soft text-on-primary-soft' },
}

interface NoticeRowProps {
  readonly notice: SalonNotice
  readonly isFresh: boolean
}

/** One notice, which leads to its booking or to the reviews. */
export function NoticeRow({ notice, isFresh }: NoticeRowProps) {
  const words = useNoticeWords()
  const locale = useLocale()
  const pathOf = useNoticePath(useOwnSalon())
  const { Icon, tint } = looks[notice.kind]
  return (
    <li>
      <Link
        to={pathOf(notice)}
        className={classes(
          'flex min-h-16 items-start gap-3 px-3 py-3 hover:bg-primary-ghost focus-visible:-outline-offset-4',
          isFresh && 'bg-primary-ghost',
        )}
      >
        <span className={classes('grid size-10 shrink-0 place-items-center rounded-full', tint)}>
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1">
          <span className={classes('block [overflow-wrap:anywhere]', isFresh && 'font-semibold')}>
            {headOf(notice, words)}
          </span>
          <span className="block text-small [overflow-wrap:anywhere] text-muted">
            {factsOf(notice, words, locale)}
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          <time dateTime={notice.happenedAt} className="text-small text-muted tabular">
            {notice.happenedAt.slice(11, 16)}
          </time>
          {isFresh && <span className="rail-count">{words.isNew}</span>}
        </span>
      </Link>
    </li>
  )
}
