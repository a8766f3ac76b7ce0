import { Download, Plus, Upload } from 'lucide-react'

import { count } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { classes } from '../../ui/class-names.ts'
import { HeadAction } from '../../ui/head-action.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { useClientWords } from './words.ts'

interface ClientsHeadProps {
  readonly salonId: string
  /** Undefined until it is known, and in a search. */
  readonly total: number | undefined
  readonly onAsk: (what: 'add' | 'import') => void
}

/** The title with the number of clients, and the actions on the whole list. A phone's first screen is for the clients. */
export function ClientsHead({ salonId, total, onAsk }: ClientsHeadProps) {
  const words = useClientWords()
  const locale = useLocale()
  return (
    <div className="flex items-start justify-between gap-2 sm:flex-wrap sm:gap-4">
      <div className="min-w-0">
        <h1 className="display text-display">
          {words.title}
          {total !== undefined && total > 0 && (
            <span className="font-text text-body font-normal whitespace-nowrap text-muted tabular max-sm:block sm:ml-3">
              {words.count(count(locale, total), total === 1)}
            </span>
          )}
        </h1>
        <p className={classes('mt-1 max-w-[62ch] text-ink-2', total !== 0 && 'max-sm:hidden')}>
          {words.intro}
        </p>
      </div>
      <Actions salonId={salonId} onAsk={onAsk} />
    </div>
  )
}

function Actions({ salonId, onAsk }: Omit<ClientsHeadProps, 'total'>) {
  const words = useClientWords()
  const { isBusy, save } = useDownload(words.exportFailed)
  const exportAll = () => save(`/business/salons/${salonId}/clients/export`, words.exportName)
  return (
    <div className="flex shrink-0 gap-1 sm:flex-wrap sm:gap-2">
      <HeadAction icon={Plus} label={words.add} variant="primary" onClick={() => onAsk('add')} />
      <HeadAction icon={Upload} label={words.importFile} onClick={() => onAsk('import')} />
      <HeadAction icon={Download} label={words.exportFile} busy={isBusy} onClick={exportAll} />
    </div>
  )
}
