import { Spinner } from '../../ui/spinner.tsx'
import { useSalonWords } from '../salon/words.ts'

/** Where the sheet will be, while its script is on the way. */
export function SheetWaiting() {
  const { opening } = useSalonWords()
  return (
    <div className="sheet-waiting" aria-busy="true">
      <Spinner />
      <output>{opening}</output>
    </div>
  )
}
