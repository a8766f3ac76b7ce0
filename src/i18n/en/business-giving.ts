import type { businessGiving as greek } from '../el/business-giving.ts'
import type { Translated } from '../translated.ts'

export const businessGiving: Translated<typeof greek> = {
  title: 'No preference: another team member could take it',
  hint: 'Time, services, length and price stay the same. If we have the client’s email, we send them the new name.',
  give: (name) => `Give it to ${name}`,
  giveTo: (client, name) => `Give ${client}’s appointment to ${name}`,
  done: (client, name) => `${client}’s appointment is with ${name} now`,
  gap: 'With another team member, there’s more room',
  free: (name, span) => `${name}: free ${span}`,
  failed: 'The appointment wasn’t handed over. Please try again.',
}
