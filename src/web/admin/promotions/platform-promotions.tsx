import { FileDown } from 'lucide-react'
import { useMemo } from 'react'

import type {
  changePlatformPromotion,
  createPlatformPromotion,
  endPlatformPromotion,
  listPlatformPromotions,
  previewPlatformPromotion,
  PromotionView,
  startPlatformPromotion,
} from '#features/promotions/contract.ts'

import { api } from '../../app/api.ts'
import { PromotionsOf, type PromotionCalls } from '../../business/promotions/calls.ts'
import type { PromotionBody } from '../../business/promotions/draft.ts'
import { PromotionList } from '../../business/promotions/promotions-workspace.tsx'
import { usePromotionsWords } from '../../business/promotions/words.ts'
import { Button } from '../../ui/button.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { useMayWrite } from '../access-gate.tsx'

const params = ({ id }: PromotionView) => ({ id })

/** The platform's promotions are for all services. */
const terms = (typed: PromotionBody) => {
  const { serviceIds: _, ...body } = typed
  return body
}

const platformCalls: Omit<PromotionCalls, 'mayWrite'> = {
  key: ['admin-promotions'],
  list: async (signal) => ({
    ...(await api<typeof listPlatformPromotions>('GET', '/admin/promotions', { signal })),
    services: null,
  }),
  create: (body) => api<typeof createPlatformPromotion>('POST', '/admin/promotions', { body: terms(body) }),
  change: (promotion, body) =>
    api<typeof changePlatformPromotion>('PUT', '/admin/promotions/{id}', {
      params: params(promotion),
      body: { ...terms(body), revision: promotion.revision },
    }),
  start: (promotion) =>
    api<typeof startPlatformPromotion>('POST', '/admin/promotions/{id}/start', {
      params: params(promotion),
      body: { revision: promotion.revision },
    }),
  end: (promotion) =>
    api<typeof endPlatformPromotion>('POST', '/admin/promotions/{id}/end', { params: params(promotion) }),
  preview: (body) =>
    api<typeof previewPlatformPromotion>('POST', '/admin/promotions/preview', { body: terms(body) }),
}

/** The platform's own promotions, in the same form as those of salons. */
export function PlatformPromotions() {
  const { platform } = usePromotionsWords()
  const { isBusy, save } = useDownload(platform.downloadFailed)
  const mayWrite = useMayWrite('promotions')
  const calls = useMemo(() => ({ ...platformCalls, mayWrite }), [mayWrite])
  return (
    <PromotionsOf value={calls}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="display text-display">{platform.title}</h1>
        <Button
          size="sm"
          variant="ghost"
          className="-mx-4"
          busy={isBusy}
          aria-label={platform.csvOf}
          onClick={() => save('/admin/promotions/export', 'promotions.csv')}
        >
          <FileDown size={18} strokeWidth={1.75} aria-hidden="true" /> {platform.csv}
        </Button>
      </div>
      <p className="mt-1 mb-6 max-w-[62ch] text-ink-2">{platform.intro}</p>
      <PromotionList />
    </PromotionsOf>
  )
}
