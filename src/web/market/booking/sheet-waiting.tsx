import { useMessages } from '../../app/messages.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** Where the sheet will be, while its script is on the way. */
export function SheetWaiting() {
  const { opening } = useMessages().salon
  return (
    <div className="sheet-waiting" aria-busy="true">
      <Spinner />
      <output>{opening}</output>
    </div>
  )
}
