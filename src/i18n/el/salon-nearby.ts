/** Other salons that have an available time, on the page of a salon. */
export const salonNearby = {
  closedForBooking: {
    title: 'Δεν δέχεται κρατήσεις αυτή τη στιγμή',
    text: 'Προς το παρόν δεν κλείνονται ραντεβού online.',
  },
  instead: 'Κλείστε ραντεβού εδώ κοντά',
  title: 'Διαθέσιμα κοντά',
  times: (service: string) => `Διαθέσιμες ώρες για ${service}`,
  book: (salon: string, time: string) => `Κλείστε στο ${salon}, ${time}`,
  meters: (meters: number) => `${meters} μ.`,
  kilometers: (kilometers: string) => `${kilometers} χλμ`,
}
