import { Spinner } from '../../ui/spinner.tsx'
import { useSalonWords } from '../salon/words.ts'

/** Stands in place of the sheet while its script loads. */
export function SheetWaiting() {
  const { opening } = useSalonWords()
  return (
    <div className="sheet-waiting" aria-busy="true">
      <Spinner />
      <output>{opening}</output>
    </div>
  )
}
