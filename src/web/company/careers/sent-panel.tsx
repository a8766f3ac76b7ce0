import type { ApplicantView, withdrawApplication } from '#features/careers/contract.ts'
import { plainDay } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ConfirmedButton } from './confirmed-button.tsx'
import { useAct } from './use-act.ts'
import { useCareersWords } from './words.ts'

/** Says that the own application was sent; it can be withdrawn. */
export function SentPanel({ application: { id, createdAt } }: { readonly application: ApplicantView }) {
  const { apply, posting } = useCareersWords()
  const locale = useLocale()
  const { isBusy, press } = useAct()
  const withdraw = () =>
    void press(
      () => api<typeof withdrawApplication>('DELETE', '/me/job-applications/{id}', { params: { id } }),
      apply.withdrawn,
    )
  return (
    <div className="flex flex-col items-start gap-3">
      <Notice tone="success" title={apply.sent} live>
        {apply.sentText(plainDay(locale, createdAt))}
      </Notice>
      <ConfirmedButton
        label={apply.withdraw}
        sure={posting.sure.withdraw}
        busy={isBusy}
        onConfirm={withdraw}
      />
    </div>
  )
}
