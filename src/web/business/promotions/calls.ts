import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'

import type {
  changeSalonPromotion,
  createSalonPromotion,
  endSalonPromotion,
  listSalonPromotions,
  previewSalonPromotion,
  PromotionPreview,
  PromotionView,
  startSalonPromotion,
} from '#features/promotions/contract.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh, invalidate } from '../../app/query.tsx'
import type { PromotionBody } from './draft.ts'

export interface Promotions {
  readonly promotions: readonly PromotionView[]
  /** Null for the platform, whose promotions are for all services. */
  readonly services: Answer<typeof listSalonPromotions>['services'] | null
}

/** The calls on the promotions of a salon, or of the platform. */
export interface PromotionCalls {
  /** Whether the user may write; otherwise everything is only shown. */
  readonly mayWrite: boolean
  readonly key: readonly string[]
  readonly list: (signal: AbortSignal) => Promise<Promotions>
  readonly create: (body: PromotionBody) => Promise<unknown>
  readonly change: (promotion: PromotionView, body: PromotionBody) => Promise<unknown>
  readonly start: (promotion: PromotionView) => Promise<unknown>
  readonly end: (promotion: PromotionView) => Promise<unknown>
  readonly preview: (body: PromotionBody) => Promise<PromotionPreview>
}

const own = '/business/salons/{id}/promotions'

export function salonCalls(id: string): PromotionCalls {
  const params = { id }
  const of = (promotion: PromotionView) => ({ params: { id, promotion: promotion.id } })
  return {
    mayWrite: true,
    key: ['promotions', id],
    list: (signal) => api<typeof listSalonPromotions>('GET', own, { params, signal }),
    create: (body) => api<typeof createSalonPromotion>('POST', own, { params, body }),
    change: (promotion, body) =>
      api<typeof changeSalonPromotion>('PUT', `${own}/{promotion}`, {
        ...of(promotion),
        body: { ...body, revision: promotion.revision },
      }),
    start: (promotion) =>
      api<typeof startSalonPromotion>('POST', `${own}/{promotion}/start`, {
        ...of(promotion),
        body: { revision: promotion.revision },
      }),
    end: (promotion) => api<typeof endSalonPromotion>('POST', `${own}/{promotion}/end`, of(promotion)),
    preview: (body) => api<typeof previewSalonPromotion>('POST', `${own}/preview`, { params, body }),
  }
}

export const PromotionsOf = createContext<PromotionCalls | undefined>(undefined)

/** The calls of this page. Only inside `PromotionsOf`. */
export function usePromotionCalls(): PromotionCalls {
  const calls = use(PromotionsOf)
  if (!calls) throw new Error('usePromotionCalls outside of PromotionsOf')
  return calls
}

export function usePromotions() {
  const { key, list } = usePromotionCalls()
  return useQuery({ ...alwaysFresh, queryKey: key, queryFn: ({ signal }) => list(signal) })
}

/** Loads the list again after a change. */
export function useReload(): () => Promise<unknown> {
  const client = useQueryClient()
  const { key } = usePromotionCalls()
  return () => invalidate(client, key)
}
