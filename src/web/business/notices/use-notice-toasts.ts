import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'

import type { NoticeList, SalonNotice } from '#features/notices/contract.ts'
import type { OwnSalon } from '#features/salons/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { toast } from '../../ui/toast.ts'
import { factsOf, headOf } from './notice-text.ts'
import { isSoundOn, playSound } from './sound.ts'
import { inOneTab, isForThisTab, sayWhileSeen } from './tabs.ts'
import { useNoticePath } from './use-notice-path.ts'
import { useNoticeWords } from './words.ts'

const TOAST_MILLISECONDS = 8000
/** More at once are one toast. */
const TOASTS_AT_ONCE = 3

/**
 * Shows each notice that comes while the page is open; earlier ones are only in the list. Of several tabs, the
 * visible ones show it, and one plays the sound.
 */
export function useNoticeToasts(salon: OwnSalon, list: NoticeList | undefined): void {
  const words = useNoticeWords()
  const locale = useLocale()
  const navigate = useNavigate()
  const pathOf = useNoticePath(salon)
  const known = useRef<ReadonlySet<string>>(undefined)
  const show = useEffectEvent(async (come: readonly SalonNotice[]) => {
    if (isSoundOn()) void inOneTab('onyxi-sound', playSound)
    if (!(await isForThisTab())) return
    if (come.length > TOASTS_AT_ONCE) toast(words.many(come.length), { kind: 'info' })
    else
      for (const notice of come.toReversed())
        toast(headOf(notice, words), {
          kind: 'info',
          description: factsOf(notice, words, locale),
          duration: TOAST_MILLISECONDS,
          action: { label: words.see, onClick: () => void navigate(pathOf(notice)) },
        })
  })
  useEffect(sayWhileSeen, [])
  useEffect(() => {
    if (!list) return
    const before = known.current
    known.current = new Set([...(before ?? []), ...list.items.map(({ id }) => id)])
    const come = before ? list.items.filter(({ id, isNew }) => isNew && !before.has(id)) : []
    if (come.length > 0) void show(come)
  }, [list])
}
