import { createContext, use, type ReactNode } from 'react'

import { UNSEEN_COUNTED } from '#domain/salon-notices.ts'
import type { OwnSalon } from '#features/salons/contract.ts'

import { useNoticeToasts } from './use-notice-toasts.ts'
import { useNewestNotices } from './use-notices.ts'
import { useNoticeWords } from './words.ts'

/** The number of unseen notices. */
export const Unseen = createContext(0)

/** The number of unseen notices, for the eye and for a screen reader. */
export function useUnseen() {
  const words = useNoticeWords()
  const unseen = use(Unseen)
  const isMore = unseen >= UNSEEN_COUNTED
  const count = isMore ? unseen - 1 : unseen
  return { unseen, count: isMore ? `${count}+` : `${count}`, spoken: words.bell(count, isMore) }
}

interface SalonNoticesProps {
  readonly salon: OwnSalon
  readonly children: ReactNode
}

/** Follows the salon's notices on every page of its workspace. */
export function SalonNotices({ salon, children }: SalonNoticesProps) {
  const { data } = useNewestNotices(salon.id)
  useNoticeToasts(salon, data)
  return <Unseen value={data?.unseen ?? 0}>{children}</Unseen>
}
