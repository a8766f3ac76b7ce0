import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { WaitingPage } from '../shell/waiting-page.tsx'
import { Part } from './part.tsx'

const shapes = ['home', 'results', 'salon', 'form', 'split', 'text', 'own', 'workspace'] as const

const refetch = () => undefined
const queries = [
  { id: 'waiting', data: undefined, isError: false, refetch },
  { id: 'failed', data: undefined, isError: true, refetch },
  { id: 'there', data: 'Πέμπτη 19 Νοεμβρίου, 17:15', isError: false, refetch },
]

/** The states of loading: while data loads, and after loading failed. */
export function Waiting() {
  return (
    <>
      <Part name="Loaded">
        {queries.map(({ id, ...query }) => (
          <div key={id} className="w-full">
            <Loaded
              query={query}
              words={{ loading: 'Φορτώνουμε…', failed: 'Τα ραντεβού σας δεν φορτώθηκαν.' }}
              skeleton={<Skeleton className="h-11" />}
            >
              {(text) => <p>{text}</p>}
            </Loaded>
          </div>
        ))}
      </Part>
      <Part name="WaitingPage">
        {shapes.map((shape) => (
          <div key={shape} className="max-h-80 w-full overflow-hidden">
            <WaitingPage shape={shape} />
          </div>
        ))}
      </Part>
    </>
  )
}
