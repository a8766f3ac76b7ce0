/** The salons that the device remembers, on the home page. */
export const homeOwn = {
  favourites: 'Τα αγαπημένα σας',
  text: 'Τα κρατάμε σε αυτή τη συσκευή. Μόλις συνδεθείτε, έρχονται και στον λογαριασμό σας.',
  viewed: 'Τα είδατε πρόσφατα',
  forget: 'Εκκαθάριση',
  remove: (salon: string) => `Αφαίρεση από τα αγαπημένα: ${salon}`,
}
