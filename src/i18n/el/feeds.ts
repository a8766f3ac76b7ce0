/** The texts in a team member's private calendar. */
export const feeds = {
  name: (staff: string, salon: string) => `${staff} · ${salon}`,
  visit: (person: string, service: string) => `${person} · ${service}`,
  cancelled: (person: string, service: string) => `Ακυρώθηκε: ${person} · ${service}`,
}
