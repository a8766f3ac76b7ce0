import { Printer } from 'lucide-react'
import type { ComponentProps } from 'react'

import { HeadAction } from '../../ui/head-action.tsx'
import { SavedReports } from './saved-reports.tsx'
import { useReportWords } from './words.ts'

/** The actions on the report. */
export function ReportActions(props: ComponentProps<typeof SavedReports>) {
  const words = useReportWords()
  return (
    <div className="flex gap-2 print:hidden">
      <SavedReports {...props} />
      <HeadAction icon={Printer} label={words.print} onClick={() => window.print()} />
    </div>
  )
}
