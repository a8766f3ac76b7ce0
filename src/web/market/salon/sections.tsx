import { SectionTabs } from '../../ui/tabs.tsx'
import { AboutSection } from './about-section.tsx'
import type { PhotoPress } from './photo-button.tsx'
import { ReviewsSection } from './reviews-section.tsx'
import type { SalonView } from './salon-view.ts'
import { ServiceSection } from './service-section.tsx'
import { TeamSection } from './team-section.tsx'
import type { Choice } from './use-choice.ts'
import { useSalonWords, type SalonWords } from './words.ts'
import { hasWork, WorkSection } from './work-section.tsx'

/** The sections that this salon has something to show in. */
function sectionsOf(salon: SalonView, words: SalonWords) {
  return [
    { id: 'services', label: words.services, isShown: true },
    { id: 'reviews', label: words.reviews, isShown: true },
    { id: 'team', label: words.team, isShown: salon.staff.length > 0 },
    { id: 'work', label: words.work, isShown: hasWork(salon) },
    { id: 'about', label: words.about, isShown: true },
  ].filter(({ isShown }) => isShown)
}

interface SectionsProps {
  readonly choice: Choice
  readonly press: PhotoPress
}

/** The parts of the page that the tabs lead to. */
export function Sections({ choice, press }: SectionsProps) {
  const words = useSalonWords()
  const { salon } = choice
  return (
    <>
      <div className="h-5" />
      <SectionTabs label={words.sections} sections={sectionsOf(salon, words)} />
      <ServiceSection choice={choice} />
      <ReviewsSection salon={salon} />
      {salon.staff.length > 0 && <TeamSection choice={choice} />}
      {hasWork(salon) && <WorkSection photos={salon.photos} press={press} />}
      <AboutSection salon={salon} />
    </>
  )
}
