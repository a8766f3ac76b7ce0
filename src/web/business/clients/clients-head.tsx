import { FileDown, FileUp, Plus } from 'lucide-react'

import { count } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { useClientWords } from './words.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

interface ClientsHeadProps {
  readonly salonId: string
  /** Undefined until it is known, and in a search. */
  readonly total: number | undefined
  readonly onAsk: (what: 'add' | 'import') => void
}

/** The title with the number of clients, and the actions on the whole list. */
export function ClientsHead({ salonId, total, onAsk }: ClientsHeadProps) {
  const words = useClientWords()
  const locale = useLocale()
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="display text-display">
          {words.title}
          {total !== undefined && total > 0 && (
            <span className="ml-3 font-text text-body font-normal whitespace-nowrap text-muted tabular">
              {words.count(count(locale, total), total === 1)}
            </span>
          )}
        </h1>
        <p className="mt-1 max-w-[62ch] text-ink-2">{words.intro}</p>
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
    <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
      <Button size="sm" className="max-sm:col-span-2" onClick={() => onAsk('add')}>
        <Plus {...icon} /> {words.add}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => onAsk('import')}>
        <FileUp {...icon} /> {words.importFile}
      </Button>
      <Button size="sm" variant="secondary" busy={isBusy} onClick={exportAll}>
        <FileDown {...icon} /> {words.exportFile}
      </Button>
    </div>
  )
}
