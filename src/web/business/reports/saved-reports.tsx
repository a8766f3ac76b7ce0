import { Bookmark } from 'lucide-react'
import { useState } from 'react'

import { Sheet } from '../../ui/dialog.tsx'
import { HeadAction } from '../../ui/head-action.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MonthlyMail } from './monthly-mail.tsx'
import { presetOf, type ShownReport } from './periods.ts'
import { SaveForm } from './save-form.tsx'
import { SavedRow } from './saved-row.tsx'
import { useSavedReports } from './use-saved-reports.ts'
import { useReportWords } from './words.ts'

interface SavedReportsProps {
  readonly salonId: string
  readonly shown: ShownReport
  readonly today: string
  readonly onOpen: (report: ShownReport) => void
}

/** The salon's saved reports, and which of them are mailed each month: one place for both. */
export function SavedReports(props: SavedReportsProps) {
  const { saved: words } = useReportWords()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <HeadAction icon={Bookmark} label={words.open} onClick={() => setOpen(true)} />
      <Sheet side="right" open={isOpen} onClose={close} title={words.title}>
        <SheetBody {...props} onClose={close} />
      </Sheet>
    </>
  )
}

function SheetBody({ salonId, shown, today, onOpen, onClose }: SavedReportsProps & { onClose: () => void }) {
  const words = useReportWords()
  const { query } = useSavedReports(salonId)
  const usual = presetOf(shown.span, today)
  return (
    <div className="flex flex-col gap-6">
      <SaveForm salonId={salonId} shown={shown} usual={usual} />
      <Loaded
        query={query}
        words={{ loading: words.saved.loading, failed: words.saved.failed }}
        skeleton={<Skeleton className="h-24 rounded-lg" />}
      >
        {({ reports }) =>
          reports.length === 0 ? (
            <p className="text-ink-2">{words.saved.none}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {reports.map((report) => (
                <SavedRow
                  key={report.id}
                  salonId={salonId}
                  report={report}
                  today={today}
                  onOpen={(opened) => {
                    onOpen(opened)
                    onClose()
                  }}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <MonthlyMail />
    </div>
  )
}
