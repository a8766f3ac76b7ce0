import { CalendarX2 } from 'lucide-react'

import { Button } from '../../ui/button.tsx'
import { Card, EmptyState } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Rating } from '../../ui/rating.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SectionTabs, Tabs } from '../../ui/tabs.tsx'
import { Part } from './part.tsx'

const sections = [
  { id: 'kit-services', label: 'Υπηρεσίες' },
  { id: 'kit-team', label: 'Ομάδα' },
]

/** Cards, empty states and tabs. */
export function Surfaces() {
  return (
    <>
      <Cards />
      <Part name="Tabs">
        <div className="w-full">
          <Tabs
            label="Σαλόνι"
            tabs={[
              { id: 'services', label: 'Υπηρεσίες', panel: <Skeleton className="h-20" /> },
              { id: 'team', label: 'Ομάδα', panel: 'Νίκη, Σοφία και Δανάη' },
            ]}
          />
        </div>
      </Part>
      <Sections />
    </>
  )
}

const Sections = () => (
  <Part name="SectionTabs">
    <div className="w-full">
      <SectionTabs label="Ενότητες" sections={sections} />
      {sections.map(({ id, label }) => (
        <p key={id} id={id} className="scroll-mt-32 py-4">
          {label}
        </p>
      ))}
    </div>
  </Part>
)

const PictureCard = () => (
  <Card className="w-full">
    <Picture
      name="tips-1-wine-squoval-meander-solid-ombre"
      alt="Εικονογράφηση: νύχια"
      width={16}
      height={9}
      sizes="360px"
      illustration
    />
    <div className="p-4">
      <h3 className="text-title">Ένα σαλόνι με πολύ μακρύ όνομα που συνεχίζει στην επόμενη γραμμή</h3>
      <Rating value={4.9} count={212} />
    </div>
  </Card>
)

const Cards = () => (
  <>
    <Part name="Card, Picture">
      <PictureCard />
    </Part>
    <Part name="EmptyState">
      <Card className="w-full">
        <EmptyState
          icon={<CalendarX2 size={28} strokeWidth={1.75} />}
          title="Κανένα ραντεβού ακόμη"
          text="Μόλις κλείσετε ένα, θα το βρείτε εδώ."
          action={<Button>Βρείτε σαλόνι</Button>}
        />
      </Card>
    </Part>
  </>
)
