/** The texts on the pictures that messengers show beside a link. */
export const share = {
  salon: 'Κλείστε ραντεβού για νύχια',
  rated: (rating: string, reviews: string) => `${rating} στα 5, ${reviews}`,
  site: 'Ραντεβού για νύχια σε όλη την Ελλάδα',
  siteText: 'Διαθέσιμες ώρες, άμεση επιβεβαίωση',
}
