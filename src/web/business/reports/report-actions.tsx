import { Printer } from 'lucide-react'
import type { ComponentProps } from 'react'

import { Button } from '../../ui/button.tsx'
import { SavedReports } from './saved-reports.tsx'
import { useReportWords } from './words.ts'

/** The actions on the report. */
export function ReportActions(props: ComponentProps<typeof SavedReports>) {
  const words = useReportWords()
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <SavedReports {...props} />
      <Button size="sm" variant="secondary" onClick={() => window.print()}>
        <Printer size={18} strokeWidth={1.75} aria-hidden="true" /> {words.print}
      </Button>
    </div>
  )
}
